/** 'an IAS officer', 'a nurse'. */
export function withArticle(occupation: string): string {
  const words = occupation.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())
  return `${/^(?:[aeio]|IAS|IPS|HR)/.test(words) ? 'an' : 'a'} ${words}`
}
