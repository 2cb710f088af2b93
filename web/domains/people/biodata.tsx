import { COUNTRIES } from '@jodi/shared/options/countries.ts'
import type { ProfilePage } from '@jodi/shared/people.ts'
import { genderLabel, maritalLabel } from '#domains/profiles/format.ts'
import { feetAndInches } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'

type Fact = { label: string; value: string | null }

/** The three sections of a biodata, heading left and facts in columns. */
export function Biodata({ profile }: { profile: ProfilePage['profile'] }) {
  const { age, gender, heightTenths, maritalStatus } = profile
  const personal: Fact[] = [
    { label: t('Age'), value: age === null ? null : t('{{age}} years', { age }) },
    { label: t('Gender'), value: gender && genderLabel(gender) },
    { label: t('Height'), value: heightTenths === null ? null : feetAndInches(heightTenths) },
    { label: t('Marital Status'), value: maritalStatus && maritalLabel(maritalStatus) },
    { label: t('Mother Tongue'), value: profile.motherTongue },
    { label: t('Qualification'), value: profile.qualification },
  ]
  const professional: Fact[] = [
    { label: t('Working With'), value: profile.workingWith },
    { label: t('Occupation'), value: profile.occupation },
    { label: t('City'), value: profile.city },
    { label: t('State'), value: profile.state },
  ]
  // The family lives in India; only who lives elsewhere says where.
  if (profile.country !== COUNTRIES[0]) professional.push({ label: t('Country'), value: profile.country })
  const social: Fact[] = [
    { label: t('Religion'), value: profile.religion },
    { label: t('Caste'), value: profile.caste },
  ]
  return (
    <>
      <Section title={t('Personal Information')} facts={personal} />
      <Section title={t('Professional Information')} facts={professional} />
      <Section title={t('Social Background')} facts={social} />
    </>
  )
}

function Section({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className="grid gap-4 border-line py-6 not-first:border-t md:py-7 lg:grid-cols-[256px_1fr]">
      <h2 className="type-title">{title}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-ink-3">{label}</dt>
            <dd dir="auto" className={value ? 'wrap-anywhere' : 'text-ink-3'}>
              {value ?? t('Not specified')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
