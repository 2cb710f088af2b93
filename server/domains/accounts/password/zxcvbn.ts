import { type PasswordReason, passwordErrorTexts } from '@jodi/shared/accounts/signing-in.ts'

/** What the estimator returns for a password. */
export interface Estimate {
  /** Number of guesses that an attacker needs. */
  guesses: number
  /** 0 to 4. */
  score: number
  /** Why it is easy to guess. Null if the estimator gives no reason. */
  reason: PasswordReason | null
}

export type Estimator = (password: string, known: readonly string[]) => Estimate

// Loaded at the first password, because reading the dictionaries takes a while.
let estimator: Promise<Estimator> | undefined

export function loadEstimator(): Promise<Estimator> {
  estimator ??= open()
  return estimator
}

/** Only the first 32 characters are evaluated, and the number of tried spellings is limited, because both cost time. */
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
    // The names in the English dictionary are those of another country, so Indian names are added.
    dictionary: { ...common.dictionary, ...english.dictionary, ...indian },
    graphs: common.adjacencyGraphs,
    translations: textKeysOf(english.translations),
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

/** Makes the estimator return the keys of its texts. The project keeps its own texts with the other error texts. */
function textKeysOf<Texts extends Record<string, object>>(texts: Texts): Texts {
  const nameOf = ([group, part]: [string, object]) => [
    group,
    group === 'timeEstimation' ? part : Object.fromEntries(Object.keys(part).map((key) => [key, key])),
  ]
  return Object.fromEntries(Object.entries(texts).map(nameOf)) as Texts
}
