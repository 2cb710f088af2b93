import type { ShownPrompt } from '@jodi/shared/profiles/prompt-schemas.ts'
import { PROMPTS_MAX } from '@jodi/shared/profiles/prompts.ts'

type Answers = readonly ShownPrompt[]

/**
 * The answers of a form after somebody else has saved, by their prompt: those as the form was loaded, as saved now and
 * as typed here. What was changed here stays as typed, everything else is as saved. The order is the one that was
 * changed, here or else there. Of more than three answers, those added there give way, after any that are empty here.
 */
export function mergedPrompts(before: Answers, saved: Answers, typed: Answers): ShownPrompt[] {
  const [old, now, here] = [before, saved, typed].map(answersOf) as [Named, Named, Named]
  const isChanged = (prompt: Prompt) => here.get(prompt) !== old.get(prompt) && !isOnlyAdded(prompt, { old, now, here })
  const answerOf = (prompt: Prompt) => (isChanged(prompt) ? here : now).get(prompt)
  const kept = mergedOrder([...old.keys()], [...now.keys()], [...here.keys()]).flatMap((prompt) => {
    const answer = answerOf(prompt)
    return answer === undefined ? [] : [{ prompt, answer }]
  })
  const rank = ({ prompt, answer }: ShownPrompt) => (isEmpty(answer) ? 2 : here.has(prompt) ? 0 : 1)
  const chosen = new Set(kept.toSorted((one, other) => rank(one) - rank(other)).slice(0, PROMPTS_MAX))
  return kept.filter((one) => chosen.has(one))
}

type Prompt = ShownPrompt['prompt']
type Named = ReadonlyMap<Prompt, string>

const answersOf = (answers: Answers): Named => new Map(answers.map(({ prompt, answer }) => [prompt, answer]))
const isEmpty = (answer: string) => answer.trim() === ''

/** Whether a prompt was added here without an answer so far, and there with one. */
const isOnlyAdded = (prompt: Prompt, { old, now, here }: { old: Named; now: Named; here: Named }) =>
  !old.has(prompt) && now.has(prompt) && isEmpty(here.get(prompt) ?? '')

/** All prompts, each once, in the order of the side that changed it; what the other side added comes last. */
function mergedOrder(before: Prompt[], saved: Prompt[], typed: Prompt[]): Prompt[] {
  const inTheirOrder = isReordered(before, typed)
    ? [...typed, ...saved]
    : isReordered(before, saved)
      ? [...saved, ...typed]
      : [...before, ...saved, ...typed]
  return [...new Set(inTheirOrder)]
}

/** Whether the prompts are not simply as before, without those removed and with those added at the end. */
function isReordered(before: Prompt[], after: Prompt[]): boolean {
  const plain = [
    ...before.filter((prompt) => after.includes(prompt)),
    ...after.filter((prompt) => !before.includes(prompt)),
  ]
  return plain.join() !== after.join()
}
