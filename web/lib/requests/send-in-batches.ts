/**
 * Sends items with as many requests as the limit of the contract takes, one after the other. If a later one fails, the
 * earlier ones have taken effect: the result names the items that it and all after it had.
 */
export async function sendInBatches<Item, Answer>(
  items: readonly Item[],
  max: number,
  send: (batch: Item[]) => Promise<Answer>,
): Promise<{ answers: Answer[]; failed: { items: Item[]; error: unknown } | null }> {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += max) {
    const rest = items.slice(at)
    try {
      answers.push(await send(rest.slice(0, max)))
    } catch (error) {
      if (at === 0) throw error
      return { answers, failed: { items: rest, error } }
    }
  }
  return { answers, failed: null }
}
