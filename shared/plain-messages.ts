import { z } from 'zod'
import { inputTexts } from '#input-texts.ts'
import { message } from '#texts.ts'

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/** Messages for schema errors that have no message of their own. */
z.config({
  customError(issue) {
    if (isEmpty(issue.input)) return inputTexts.fillIn
    if (issue.code === 'too_big') return message(MOST[kindOf(issue.origin)], { limit: Number(issue.maximum) })
    if (issue.code === 'too_small') return message(LEAST[kindOf(issue.origin)], { limit: Number(issue.minimum) })
    if (issue.code === 'invalid_value') return inputTexts.chooseOption
    if (issue.code === 'unrecognized_keys') return message(inputTexts.unknownField, { names: issue.keys.join(', ') })
    return inputTexts.pleaseCheckThis
  },
})

const MOST = { text: inputTexts.atMostCharacters, list: inputTexts.chooseAtMost, number: inputTexts.atMost }
const LEAST = { text: inputTexts.atLeastCharacters, list: inputTexts.chooseAtLeast, number: inputTexts.atLeast }

function kindOf(origin: string): keyof typeof MOST {
  if (origin === 'string') return 'text'
  return origin === 'array' || origin === 'set' ? 'list' : 'number'
}
