/** A written time in which no line ends before 'am' or 'pm'. */
export const unbrokenTime = (text: string) => text.replace(/(?<=\d) (?=\D+$)/, '\u00A0')
