import { ERROR_STATUS, type ErrorCode, errorDataSchema } from '@jodi/shared/errors.ts'
import { ORPCError } from '@orpc/client'
import { z } from 'zod'

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
      else reject(uploadError(request))
    }
    request.send(file)
  })
}

const errorSchema = z.object({ data: errorDataSchema.optional(), message: z.string().optional() })

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}

function uploadError(request: XMLHttpRequest): ORPCError<ErrorCode, unknown> {
  const byStatus = Object.entries(ERROR_STATUS).find(([, status]) => status === request.status)
  const code = (byStatus?.[0] ?? 'INTERNAL') as ErrorCode
  const body = errorSchema.safeParse(bodyOf(request))
  return new ORPCError(code, { status: ERROR_STATUS[code], ...(body.success ? body.data : {}) })
}
