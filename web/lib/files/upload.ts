import type { z } from 'zod'
import { answerError } from '#lib/requests/answer-error.ts'

type Options<Answer> = {
  path: string
  file: Blob
  answer: z.ZodType<Answer>
  headers?: Record<string, string>
  /** 0 to 100. */
  onProgress: (percent: number) => void
}

/** Uploads a file unchanged, reports the progress, and fails with the same errors as a procedure. */
export function upload<Answer>({ path, file, answer, headers = {}, onProgress }: Options<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('content-type', 'application/octet-stream')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? (loaded / total) * 100 : 0)
    request.onerror = () => reject(new Error('Upload failed: network error.'))
    request.onload = () => {
      const parsed = request.status < 300 ? answer.safeParse(bodyOf(request)) : null
      if (parsed?.success) resolve(parsed.data)
      else reject(answerError(request.status, bodyOf(request)))
    }
    request.send(file)
  })
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}
