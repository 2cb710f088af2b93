import type { MatchCard } from '@jodi/shared/matches/contract.ts'
import { t } from '#lib/i18n.ts'

const REASON_TEXTS: Record<MatchCard['reasons'][number], string> = {
  sameMotherTongue: 'Same mother tongue',
  sameCommunity: 'Same community',
  sameState: 'Same state',
  age: 'In your age range',
  height: 'In your height range',
  qualification: 'Preferred qualification',
  workingWith: 'Preferred type of work',
  religion: 'Preferred religion',
  maritalStatus: 'Preferred marital status',
  country: 'Preferred country',
}

export const reasonText = (reason: MatchCard['reasons'][number]) => t(REASON_TEXTS[reason])

/** Architect · Pune */
export const workAndCity = ({ occupation, city }: Pick<MatchCard, 'occupation' | 'city'>) =>
  [occupation ?? t('Not specified'), city].filter(Boolean).join(' · ')

/** Hinduism • Brahmin */
export const community = ({ religion, caste }: Pick<MatchCard, 'religion' | 'caste'>) =>
  [religion ?? t('Not specified'), caste].filter(Boolean).join(' • ')
