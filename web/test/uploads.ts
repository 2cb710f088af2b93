import { vi } from 'vitest'

/** A response of an upload path; null is a lost connection. */
export type UploadAnswer = { status: number; body: object } | null

/** Long enough for a render. */
const UPLOAD_MS = 20

/**
 * Stands in for the uploads of the browser: each takes the next response, once it is there. Returns the paths that were
 * sent to.
 */
export function answerUploads(...answers: (UploadAnswer | Promise<UploadAnswer>)[]): string[] {
  const sent: string[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0
      responseText = ''
      upload = {}
      onload = () => undefined
      onerror = () => undefined
      path = ''
      open(_method: string, path: string) {
        this.path = path
      }
      setRequestHeader() {}
      async send() {
        sent.push(this.path)
        const answer = await answers.shift()
        Object.assign(this, { status: answer?.status, responseText: JSON.stringify(answer?.body) })
        setTimeout(() => (answer ? this.onload() : this.onerror()), UPLOAD_MS)
      }
    },
  )
  return sent
}
