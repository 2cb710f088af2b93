/** A translation as its file declares it. */
type Declared = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** The texts of a translation by the keys of i18next: `chat.new_one` for the form for one of `chat.new`. */
export function translationOf(file: string, texts: Declared): Record<string, string> {
  const catalogue = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const key = `${catalogue}.${name}`
      if (typeof text === 'string') return [[key, text]]
      return Object.entries(text).map(([form, written]) => [`${key}_${form}`, written])
    }),
  )
}
