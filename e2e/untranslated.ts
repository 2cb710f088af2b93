import type { Page } from '@playwright/test'
import { optionValues } from '../scripts/languages/translations.ts'
import { COLUMN_NAMES, fieldOf } from '../shared/profiles/fields.ts'
import { declaredTexts } from '../shared/texts.ts'

/** Strings that the server has sent or a person has typed. */
interface Data {
  strings: Set<string>
  /** Names and other free text: it is shown as it was typed, even if a list has the same word, which is translated. */
  asTyped: Set<string>
}

/** The keys that lead to the toasts, which their library adds to the name of their region. */
const TOAST_KEYS = 'alt+T'

const FREE_TEXTS = COLUMN_NAMES.filter((name) => fieldOf(name).kind === 'text')
const english = new Set<string>()
const seen = new WeakMap<Page, Data>()

/** Remembers the data that the page gets from now on: names and texts of people are not translated. */
export function rememberData(page: Page): void {
  const data = noData()
  seen.set(page, data)
  page.on('response', async (response) => {
    if (!response.url().includes('/api/rpc/')) return
    const answer = await response.json().catch(() => null)
    addStrings(answer, data)
  })
}

/** Words on the screen that are English although the screens are in another language. */
export async function untranslatedWords(page: Page): Promise<string[]> {
  const data = seen.get(page) ?? noData()
  const { texts, typed, preloaded } = await page.evaluate(readScreen)
  addStrings(JSON.parse(preloaded ?? 'null'), data)
  for (const text of [...typed, TOAST_KEYS]) data.strings.add(text)
  const untranslated = [...data.strings].filter((text) => !isEnglish(text))
  const known = [...untranslated, ...data.asTyped].filter((text) => /\p{L}{2}/u.test(text))
  known.sort((one, other) => other.length - one.length)
  return [...new Set(texts)].filter((text) => hasEnglishWord(known.reduce(without, text)))
}

const without = (text: string, data: string) => text.replaceAll(data, ' ')

/**
 * In the longer language every vowel has an accent. Initials and numbers of receipts are capital letters, and other
 * numbers have digits too.
 */
const hasEnglishWord = (text: string) =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => /^[A-Z]?[a-z]*$/.test(word) && /[aeiou]/i.test(word) && word.length > 1,
  )

/** A text of the product, even if the server sends it: it has to be translated where it is shown. */
function isEnglish(text: string): boolean {
  if (english.size === 0) {
    for (const value of optionValues()) english.add(value)
    for (const written of declaredTexts().values())
      for (const form of typeof written === 'string' ? [written] : Object.values(written)) english.add(form)
  }
  return english.has(text)
}

function addStrings(value: unknown, to: Data): void {
  if (typeof value === 'string') to.strings.add(value.replace(/\s+/g, ' ').trim())
  // A long address continues below after its sign.
  if (typeof value === 'string' && /^\S+@\S+$/.test(value)) for (const part of value.split('@')) to.strings.add(part)
  if (typeof value !== 'object' || value === null) return
  for (const one of Object.values(value)) addStrings(one, to)
  const fields = value as Record<string, unknown>
  for (const name of FREE_TEXTS) if (typeof fields[name] === 'string') to.asTyped.add(fields[name].trim())
  const { firstName, middleName, lastName } = fields
  to.asTyped.add([firstName, middleName, lastName].filter(Boolean).join(' '))
}

function noData(): Data {
  return { strings: new Set(), asTyped: new Set() }
}

/** Everything that people see or hear of the screen, what they have typed, and the data within the page. */
function readScreen() {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, noscript, textarea')) continue
    if ((parent.closest('select') ?? parent).checkVisibility()) texts.push(node.nodeValue ?? '')
  }
  for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
    for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  const inputs = [...document.body.querySelectorAll<HTMLInputElement>('input, textarea')]
  return {
    texts: texts.map((text) => text.replace(/\s+/g, ' ').trim()),
    typed: inputs.map(({ value }) => value.replace(/\s+/g, ' ').trim()),
    preloaded: document.getElementById('preloaded')?.textContent ?? null,
  }
}
