const PAUSE_MS = 2000
/** Random, so that clients do not all retry at the same moment. */
const SPREAD_MS = 1000

const waiting = new Set<() => void>()
let isAsking = false

/** Calls back once the server responds again. Returns a function that stops waiting. */
export function whenBack(goOn: () => void): () => void {
  waiting.add(goOn)
  if (!isAsking) void askUntilBack()
  return () => waiting.delete(goOn)
}

async function askUntilBack() {
  isAsking = true
  do await pause()
  while (waiting.size > 0 && !(await isBack()))
  isAsking = false
  const all = [...waiting]
  waiting.clear()
  for (const goOn of all) goOn()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS + Math.random() * SPREAD_MS))

const isBack = () =>
  fetch('/readyz').then(
    ({ status }) => status < 500,
    () => false,
  )
