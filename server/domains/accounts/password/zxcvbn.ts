import { type PasswordReason, passwordErrorTexts } from '@jodi/shared/accounts/signing-in.ts'

/** What the estimator says of a password. */
export interface Estimate {
  /** So many guesses until an attacker finds it. */
  guesses: number
  /** 0 to 4. */
  score: number
  /** Why it is easy to guess, where the estimator names it. */
  reason: PasswordReason | null
}

export type Estimator = (password: string, known: readonly string[]) => Estimate

// Its dictionaries take a while to read: only who chooses a password waits for them.
let estimator: Promise<Estimator> | undefined

export function loadEstimator(): Promise<Estimator> {
  estimator ??= open()
  return estimator
}

/** Beyond this a password is judged by its beginning, and no spelling is tried without end: both cost time. */
const LIMITS = { maxLength: 32, l33tMaxSubstitutions: 16 }

async function open(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english, indian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    readIndianNames(),
  ])
  const estimate = new ZxcvbnFactory({
    ...LIMITS,
    // Not the English dictionary alone: its names are those of another country.
    dictionary: { ...common.dictionary, ...english.dictionary, ...indian },
    graphs: common.adjacencyGraphs,
    translations: namesOfTexts(english.translations),
  })
  return (password, known) => {
    const { guesses, score, feedback } = estimate.check(password, [...known])
    const named = [feedback.warning, ...feedback.suggestions].find(
      (key) => key && Object.hasOwn(passwordErrorTexts, key),
    )
    return { guesses, score, reason: (named ?? null) as PasswordReason | null }
  }
}

async function readIndianNames(): Promise<Record<string, string[]>> {
  const [{ FIRST_NAMES }, { COMMUNITIES }, { FATHER }] = await Promise.all([
    import('#demo/first-names.ts'),
    import('#demo/communities.ts'),
    import('#demo/community.ts'),
  ])
  const once = (names: readonly string[]) => [
    ...new Set(names.filter((name) => name !== FATHER).map((name) => name.toLowerCase())),
  ]
  return {
    'firstnames-in': once(Object.values(FIRST_NAMES).flatMap((culture) => Object.values(culture).flat())),
    'lastnames-in': once(COMMUNITIES.flatMap(({ surnames }) => surnames)),
  }
}

/** The estimator then answers with the names of its texts; ours are beside the other texts of errors. */
function namesOfTexts<Texts extends Record<string, object>>(texts: Texts): Texts {
  const nameOf = ([group, part]: [string, object]) => [
    group,
    group === 'timeEstimation' ? part : Object.fromEntries(Object.keys(part).map((key) => [key, key])),
  ]
  return Object.fromEntries(Object.entries(texts).map(nameOf)) as Texts
}
