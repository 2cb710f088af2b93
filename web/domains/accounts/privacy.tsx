import { type LegalSection, LegalText } from '#domains/accounts/legal-text.tsx'
import { t } from '#lib/i18n.ts'

const SECTIONS: LegalSection[] = [
  {
    title: 'What is stored',
    paragraphs: [
      'Your account: your email address, your password in a form from which nobody can read it, your theme, and which version of the terms you agreed to and when.',
      'Your profile and your wishes: what you enter, your photo and your bio data. A photo is written anew when you upload it, so that hidden details such as the place where it was taken are gone.',
      'What you do: which profiles you opened on which day, whom you put on your shortlist, whom you are not interested in, and when you were last active.',
      'For safety: where you are signed in (the name of the browser and device, and when it was last used). Tries to sign in, codes sent and pages opened are counted for your account and your network address, so that nobody can guess or copy.',
    ],
  },
  {
    title: 'Who sees what',
    paragraphs: [
      'Without signing in nobody sees any profile or photo, and search engines cannot reach them.',
      'Your matches see your name, age, photo, bio data and what you say about your height, marital status, language, education, work, city, state, country, religion and community. They see your stated wishes, and which of theirs you meet. You see how many members viewed your profile, and so do they of theirs; nobody is told who it was.',
      'Your email address, phone number, address and pincode are never shown to another member.',
      'The staff of the bureau who have the right to it see the profiles of members with their contact details, because they answer questions and keep out false profiles. An agent of the bureau sees only the profiles of their own clients.',
      'Your photo and bio data have no public address: each time somebody opens one, we check that this person may see it.',
    ],
  },
  {
    title: 'What it is used for',
    paragraphs: [
      'To find and explain your matches, to keep your account safe, and to run {{site}}. Your details are not sold, not rented and not given to advertisers. There is no advertising and no tracking by others on these pages.',
      'The percentage is worked out by a fixed rule from what both people stated. It decides only the order of a list; every reason is shown to you.',
    ],
  },
  {
    title: 'Mail',
    paragraphs: [
      'You get mail only about your account: codes that you ask for, and a notice when your password or email address changes.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'There are four, all our own. One keeps you signed in (jodi_session). One remembers that this browser signed in before, so that strangers cannot lock you out (jodi_known). One belongs to a password reset while it goes on (jodi_reset). One remembers whether the sidebar is wide (sidebar_state, seven days).',
      'Your browser also keeps your theme, a short-lived access token and, until you have saved it, what you typed into a form.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can see and correct your profile, your wishes and your email address at any time.',
      'You can ask the bureau what is stored about you, have it corrected, or have your account deleted: your profile, wishes, files and sessions then go. You can also take back your agreement to this notice, which means leaving.',
      'How long: as long as you have the account. Codes and unfinished sign-ups lose their use after ten minutes.',
    ],
  },
  {
    title: 'Whom to ask',
    paragraphs: [
      'The bureau that runs {{site}} is responsible for your details. Ask there about anything on this page, and complain there if something is wrong; if that does not help, you may turn to the Data Protection Board of India.',
    ],
  },
]

/** What becomes of a member's details. */
export function Privacy({ siteName }: { siteName: string }) {
  return (
    <LegalText
      title={t('Privacy')}
      summary="What {{site}} knows about you, who sees it and what it is for."
      sections={SECTIONS}
      siteName={siteName}
    />
  )
}
