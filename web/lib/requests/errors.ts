import { BACK_SOON, BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import { errorsTexts } from '@jodi/shared/error-texts.ts'
import type { ErrorCode, ErrorData } from '@jodi/shared/errors.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { ORPCError } from '@orpc/client'
import { t, tKey } from '#lib/texts/i18n.ts'

/** An error response of the server, in the contract's shape, with its text in English. */
export type ApiError = { code: ErrorCode; data: ErrorData; message: string }

const TEXT_OF_CODE: Record<ErrorCode, PlainText> = {
  BAD_INPUT: errorsTexts.badInput,
  UNAUTHORIZED: errorsTexts.notSignedIn,
  FORBIDDEN: errorsTexts.noPermission,
  NOT_FOUND: errorsTexts.notFound,
  CONFLICT: errorsTexts.changedBySomeoneElse,
  TOO_LARGE: errorsTexts.tooLarge,
  UNSUPPORTED: errorsTexts.fileTypeNotSupported,
  TOO_MANY: errorsTexts.tooManyAttempts,
  INTERNAL: errorsTexts.serverError,
  UNAVAILABLE: errorsTexts.serverBusy,
  STORAGE_FULL: errorsTexts.storageFull,
}

/** The `ApiError` in a thrown value, or null if the server did not respond with one. */
export function apiErrorOf(error: unknown): ApiError | null {
  if (!(error instanceof ORPCError) || !(error.code in TEXT_OF_CODE)) return null
  return { code: error.code as ErrorCode, data: (error.data ?? {}) as ErrorData, message: error.message }
}

/** Whether the response is not ours, such as the page of a proxy instead of JSON. */
export function isUnreadable(error: unknown): boolean {
  if (error instanceof ORPCError) return !(error.code in TEXT_OF_CODE)
  return error instanceof Error && /response (body|format)/i.test(error.message)
}

/** Whether the server cannot respond at all for a while. */
export function isBackSoon(error: unknown): boolean {
  return apiErrorOf(error)?.data.reason === BACK_SOON
}

/** Whether the server is only too busy for this request: an automatic retry would add to the load. */
export function isBusy(error: unknown): boolean {
  return apiErrorOf(error)?.code === 'UNAVAILABLE' && !isBackSoon(error)
}

/** Whether a retry cannot change the response. */
export function isApiError(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500
}

/** The text of an error: its own, which the server names and sends in English, else the text of its code. */
export function errorText(error: unknown): string {
  const apiError = apiErrorOf(error)
  if (!apiError) {
    return error instanceof ORPCError || isBug(error) ? t(errorsTexts.serverError) : t(uiTexts.serverUnreachable)
  }
  const { code, data, message } = apiError
  if (data.reason === BACK_SOON) return t(BACK_SOON_TEXT)
  return data.key ? tKey(data.key, data.values, message) : t(TEXT_OF_CODE[code])
}

/** The text of a denial, else the text that the screen has for every other error. */
export function denialText(error: unknown, otherwise: string): string {
  return apiErrorOf(error)?.data.key && !isBackSoon(error) ? errorText(error) : otherwise
}

/** Whether the code has failed. Browsers report a lost connection as a TypeError with a text of their own. */
export function isBug(error: unknown): boolean {
  if (!(error instanceof TypeError)) return error instanceof ReferenceError || error instanceof RangeError
  return !/fetch|network|load failed|imported module/i.test(error.message)
}
