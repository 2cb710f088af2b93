import type { Page } from '@playwright/test'

interface Shift {
  value: number
  at: number
  /** The elements that moved. */
  moved: string
}

declare global {
  interface Window {
    layoutShifts?: Shift[]
  }
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

// As the metric is defined: shifts less than a second apart are added up, for at most five seconds.
const GAP_MS = 1000
const WINDOW_MS = 5000

/** Records layout shifts on every page opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    window.layoutShifts = shifts
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[]) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect: before, currentRect: now }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 160) : node?.nodeName
          return `${name} from ${before.y} to ${now.y}, height ${before.height} to ${now.height}`
        })
        shifts.push({ value, at: startTime, moved: moved.join(' ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The cumulative layout shift since the page was opened, and the elements that moved in its worst window. */
export async function layoutShift(page: Page): Promise<{ shift: number; moved: string }> {
  const windows: Shift[][] = []
  const shifts = await page.evaluate(() => window.layoutShifts)
  if (!shifts) throw new Error('the page was opened before its layout shifts were recorded')
  for (const shift of shifts) {
    const current = windows.at(-1)
    const [first, last] = [current?.[0], current?.at(-1)]
    if (first && last && shift.at - last.at < GAP_MS && shift.at - first.at < WINDOW_MS) current?.push(shift)
    else windows.push([shift])
  }
  const sums = windows.map((shifts) => shifts.reduce((sum, { value }) => sum + value, 0))
  const shift = Math.max(0, ...sums)
  const worst = windows[sums.indexOf(shift)] ?? []
  return { shift, moved: worst.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n') }
}
