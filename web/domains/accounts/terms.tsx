import { type LegalProps, type LegalSection, LegalText } from '#domains/accounts/legal-text.tsx'
import { t } from '#lib/i18n.ts'

const SECTIONS: LegalSection[] = [
  {
    title: 'Who may join',
    paragraphs: [
      'You must be at least 18 years old to keep a profile. Your profile is shown to others only from the age at which you may marry in India: 21 for a man, 18 for a woman, and 21 for everybody else.',
      '{{site}} is for people who look for a spouse. Somebody who is married, or Successfully Matched here, is not shown to others.',
      'One person, one account. You may keep a profile for a grown-up relative only if they know of it and agree.',
    ],
  },
  {
    title: 'What you tell about yourself',
    paragraphs: [
      'What stands in your profile must be true and your own: name, age, photo, marital status, work, religion and community. Others make the most serious decision of their lives on it.',
      'Use a photo of yourself, and only pictures and documents that you may share. You keep every right to them; we only show them as the privacy notice says.',
    ],
  },
  {
    title: 'How matching works',
    paragraphs: [
      'A match is somebody whose gender you seek and who seeks yours, where both profiles are complete and shown. Matches are ordered by a percentage made from two sides: how much of what you asked for the other person meets, and how much of what they asked for you meet.',
      'Ten things count: age, religion, marital status, caste, mother tongue, height, country, qualification, state and kind of work. Each match shows every reason. What you marked as no bar counts neither for nor against anybody.',
      'As long as you have stated no wishes of your own, we assume some from your profile and say so. Nothing that anybody pays changes a percentage or an order.',
      'A percentage compares what two people wrote. It is no promise about a person, and we do not check that what people write is true. Meet, ask, and let your families ask, before you decide.',
    ],
  },
  {
    title: 'How we treat each other',
    paragraphs: [
      'What you learn about another person here is for finding a spouse, and for nothing else. Do not copy, publish or pass on profiles or photos, and do not collect them with a program. How many profiles one account may open in a day is limited.',
      'Never send money to somebody you know only from here, and never give anybody your password or a code.',
      'The bureau that runs {{site}} may disable an account that breaks these terms or harms others.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'Keep your password to yourself. In settings you see where you are signed in and can sign out everywhere.',
      'You may hide your profile, be away for a while, or leave at any time: in settings you delete your account yourself, with a code that we mail to you. What is deleted cannot be brought back.',
      'We work with care, but we cannot promise that {{site}} is always there or free of mistakes.',
    ],
  },
  {
    title: 'When these terms change',
    paragraphs: [
      'The version you agreed to is kept with your account, together with the time. A new version has a new number.',
      'Questions about these terms are answered by the bureau that runs {{site}}.',
    ],
  },
]

/** What a member agrees to. */
export function Terms(props: LegalProps) {
  return (
    <LegalText
      title={t('Terms')}
      summary="These are the rules for using {{site}}, in plain words. You agree to them when you sign up."
      sections={SECTIONS}
      {...props}
    />
  )
}
