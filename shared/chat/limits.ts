import { chatInputTexts } from '#chat/input-texts.ts'
import { brokenRule, TEXT_RULES } from '#text-rules.ts'
import type { PlainText } from '#texts.ts'

export const MESSAGE_MAX = 2000
/** Days until a rejected member may send another request, and until a withdrawn request may be sent again. */
export const REJECTED_DAYS = 30
export const WITHDRAWN_DAYS = 7
/** Days until a member is reminded of a request to them (rule C9). */
export const REMIND_DAYS = 3

/** What is wrong with a typed message, without spaces around it: the same as the schema says. */
export const messageProblem = (text: string): PlainText | undefined =>
  brokenRule(TEXT_RULES, text) ?? (text.length > MESSAGE_MAX ? chatInputTexts.messageTooLong : undefined)

/** The list asks for so many conversations, and at its end for so many more. */
export const CONVERSATIONS_STEP = 50
export const CONVERSATIONS_MAX = 10_000
