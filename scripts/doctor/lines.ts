/** The result of one check. A note is something that could not be checked, or is only worth knowing. */
export interface Line {
  state: 'ok' | 'note' | 'fail'
  about: string
  /** For a failure also what to do; never a password, an address of a person or another secret. */
  text: string
}

export const ok = (about: string, text: string): Line => ({ state: 'ok', about, text })
export const note = (about: string, text: string): Line => ({ state: 'note', about, text })
export const fail = (about: string, text: string): Line => ({ state: 'fail', about, text })

const MARKS = { ok: 'ok  ', note: '-   ', fail: 'FAIL' }

export const print = ({ state, about, text }: Line) => `${MARKS[state]}  ${about.padEnd(12)}${text}`

/** The code of an error: its message may contain an address or a password. */
export function codeOf(error: unknown): string {
  for (let cause = error; cause; cause = (cause as { cause?: unknown }).cause) {
    const { responseCode, code, name } = cause as { responseCode?: number; code?: unknown; name?: string }
    if (responseCode) return String(responseCode)
    if (typeof code === 'string') return code
    if (name && !['Error', 'TypeError', 'AggregateError'].includes(name)) return name
  }
  return 'unknown error'
}
