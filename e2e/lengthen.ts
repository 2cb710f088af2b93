import type { Page } from '@playwright/test'

declare global {
  interface Window {
    undoLengthening?: () => void
    lengthenedAt?: number
    /** From and until when layout shifts are those of a test. */
    ownShifts?: [number, number][]
  }
}

/** Translations are up to this much longer than English. */
const LONGER = 1.4

/**
 * Makes every text of the page longer, with the accents of other languages, and returns how to undo it: what a
 * translation would do to the layout.
 */
export async function lengthenTexts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((longer) => {
    const accents: Record<string, string> = {
      a: 'å',
      e: 'é',
      i: 'î',
      o: 'ö',
      u: 'û',
      A: 'Å',
      E: 'É',
      I: 'Î',
      O: 'Ö',
      U: 'Û',
    }
    const lengthen = (text: string) => {
      const accented = text.replace(/[aeiou]/gi, (letter) => accents[letter] ?? letter)
      const extra = Math.ceil(text.trim().length * (longer - 1))
      // Words of usual length, so that lines can break where they would.
      const words = 'löngér wörds öf ånöthér långûågé '
        .repeat(Math.ceil(extra / 32))
        .slice(0, extra)
        .trim()
      return /\p{L}{2}/u.test(text) ? accented.replace(/\s*$/, (end) => ` ${words}${end}`) : text
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const changed: [Text, string][] = []
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.parentElement?.closest('script, style, svg, textarea')) continue
      changed.push([node, node.data])
    }
    window.lengthenedAt = performance.now()
    for (const [node, text] of changed) node.data = lengthen(text)
    window.undoLengthening = () => {
      for (const [node, text] of changed) node.data = text
    }
  }, LONGER)
  return () =>
    page.evaluate(async () => {
      window.undoLengthening?.()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      // What moved because of this is not a fault of the page.
      window.ownShifts ??= []
      window.ownShifts.push([window.lengthenedAt ?? 0, performance.now()])
    })
}
