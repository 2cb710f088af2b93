import { z } from 'zod'

const number = (value: number | bigint) => value.toLocaleString('en-IN')
const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/** Messages for schema errors that have no message of their own. */
z.config({
  customError(issue) {
    if (isEmpty(issue.input)) return 'Please fill this in'
    if (issue.code === 'too_big') return limitText(issue.origin, `at most ${number(issue.maximum)}`)
    if (issue.code === 'too_small') return limitText(issue.origin, `at least ${number(issue.minimum)}`)
    if (issue.code === 'invalid_value') return 'Please choose one of the options'
    if (issue.code === 'unrecognized_keys')
      return `This request has a field that does not exist: ${issue.keys.join(', ')}`
    return 'Please check this'
  },
})

function limitText(origin: string, limit: string): string {
  if (origin === 'string') return `Please enter ${limit} characters`
  if (origin === 'array' || origin === 'set') return `Please choose ${limit}`
  return `Please enter ${limit}`
}
