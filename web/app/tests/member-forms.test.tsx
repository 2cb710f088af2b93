import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import { CHOSEN_NAMES } from '@jodi/shared/profiles/chosen-fields.ts'
import { type EditableProfile, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { reportErrorTexts } from '@jodi/shared/reports/texts.ts'
import { storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import { ticketErrorTexts } from '@jodi/shared/tickets/contract.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PreferencesDialog } from '#domains/preferences/preferences-dialog.tsx'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { ProfileWizard } from '#domains/profiles/wizard/profile-wizard.tsx'
import { ReportDialog } from '#domains/reports/report-dialog.tsx'
import { CreateTicketDialog } from '#domains/tickets/create-ticket-dialog.tsx'
import { CompleteProfilePage } from '#pages/complete-profile.tsx'
import { denied, deniedAt, ENDED, type Form, finish, GONE, MEMBER, tryForms } from '#test/forms.tsx'
import { answerWith, press, see, show, type } from '#test/render.tsx'
import { WriteStory } from '#test/story.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const nothing = () => undefined

const PERSONAL = {
  ...{ firstName: 'Meera', middleName: null, lastName: 'Rao', phoneNumber: '+91 98000 11111', age: 27 },
  ...{ gender: 'female', heightCm: 163, maritalStatus: 'single', motherTongue: 'Marathi' },
}
const PROFESSIONAL = {
  ...{ qualification: 'Engineering', workingWith: 'Private Company', occupation: 'Architect', country: 'India' },
  ...{ address: '12 Long Lane', state: 'Maharashtra', city: 'Pune', pincode: '411001' },
}
const MIRA = { firstName: 'Mira', age: 28, pincode: '411038' }
const SOCIAL = { religion: 'Hinduism', caste: 'Maratha' }
/** The optional content, all empty. */
const OPTIONAL = {
  ...Object.fromEntries([...CHOSEN_NAMES, 'brothersMarried', 'sistersMarried'].map((name) => [name, null])),
  ...{ visibleTo: {}, about: null, prompts: [] },
}

const profile = (step: number) =>
  ({
    id: MEMBER.id,
    email: MEMBER.email,
    revision: 1,
    step,
    ...{ ...PERSONAL, ...PROFESSIONAL, ...SOCIAL },
    photo: null,
    bioData: null,
  }) as unknown as EditableProfile

const preferences = {
  seeking: ['male'],
  minAge: 25,
  maxAge: 35,
  anyAge: false,
  ...{ minHeight: null, maxHeight: null, musts: [] },
  ...{ maritalStatus: [], preferredReligion: [], preferredCaste: [], motherTongue: [], country: [], state: [] },
  ...{ qualification: [], workingWith: [] },
} as unknown as Preferences

const NOT_SAVED = 'There was a problem saving your information. Please try again.'
const wizard = {
  around: { 'profiles/getOwn': profile(2), 'accounts/session': { person: MEMBER } },
  sends: 'profiles/saveStep',
  answer: { revision: 2, step: 3 },
  lost: NOT_SAVED,
  denials: [
    { ...ENDED, text: NOT_SAVED },
    denied('CONFLICT', profileErrorTexts.stepOrder, 'Please complete the earlier steps first.'),
  ],
}
const wizardAt = (step: number) => <ProfileWizard owner={MEMBER.id} profile={profile(step)} onFinished={nothing} />

const NOT_UPDATED = 'There was a problem updating your profile. Please try again.'

const story = 'We met here in March, and in June our families met as well.'
const writeStory: Form = {
  part: <WriteStory owner={MEMBER.id} partner="Rohan" story={null} onDone={finish} />,
  around: { 'stories/save': { id: ID, revision: 1 }, 'stories/send': {} },
  typed: { 'Your story': story },
  button: 'Ask Rohan to agree',
  sends: 'stories/save',
  input: { text: story, seen: null },
  answer: { id: ID, revision: 1 },
  done: 'We asked Rohan to agree',
  denials: [
    denied('CONFLICT', storyErrorTexts.notMatched, 'A story is for two people who are Successfully Matched.'),
    denied(
      'CONFLICT',
      storyErrorTexts.storyThere,
      'You already have a story together. Remove it before you write another.',
    ),
    ENDED,
  ],
  wrong: [['Your story', 'We met here.', 'Please write at least 40 characters']],
}

const defaultsChoice = () => screen.getByRole('radio', { name: 'Use the defaults from my profile, at half weight' })
const other = () => screen.getByRole('radio', { name: 'Something else' })

const FORMS: Record<string, Form> = {
  'wizard, personal': {
    ...wizard,
    part: wizardAt(0),
    typed: { 'First Name': 'Mira', Age: '28', 'Phone Number': '+91 98000 22222' },
    button: 'Next',
    keepsDraft: 'profile-draft',
    input: {
      step: 0,
      revision: 1,
      fields: { ...PERSONAL, firstName: 'Mira', age: 28, phoneNumber: '+91 98000 22222' },
      files: {},
    },
    done: 'Occupation',
    denials: [
      ...wizard.denials,
      deniedAt(
        'age',
        'Age',
        'BAD_INPUT',
        profileErrorTexts.genderFixed,
        'You can change your gender only once. Please contact support.',
      ),
    ],
    wrong: [
      ['First Name', 'M', 'First name must be at least 2 characters'],
      [
        'Phone Number',
        'ask me later',
        'Phone number must contain digits, and otherwise only spaces, +, - and parentheses',
      ],
      ['Age', '12', 'Age must be at least 18'],
    ],
  },
  'wizard, professional': {
    ...wizard,
    part: wizardAt(1),
    typed: { Address: '14 Long Lane', Pincode: '411038' },
    button: 'Next',
    keepsDraft: 'profile-draft',
    input: { step: 1, revision: 1, fields: { ...PROFESSIONAL, address: '14 Long Lane', pincode: '411038' } },
    done: 'Religion',
    wrong: [
      ['Address', '14', 'Address must be at least 5 characters'],
      ['Pincode', '4110', 'Invalid pincode'],
    ],
  },
  'wizard, social': {
    ...wizard,
    part: <CompleteProfilePage />,
    typed: { Caste: 'Deshastha' },
    button: 'Complete Profile',
    input: { step: 2, revision: 1, fields: { ...SOCIAL, caste: 'Deshastha' } },
    done: 'Profile completed!',
  },
  profile: {
    part: <EditProfileForm profile={profile(3)} onCancel={nothing} onSaved={finish} />,
    around: { 'accounts/session': { person: MEMBER } },
    typed: { 'First Name': 'Mira', Age: '28', Pincode: '411038' },
    button: 'Save changes',
    sends: 'profiles/save',
    input: {
      id: MEMBER.id,
      revision: 1,
      fields: { ...PERSONAL, ...PROFESSIONAL, ...SOCIAL, ...OPTIONAL, ...MIRA },
      files: {},
    },
    answer: { revision: 2 },
    done: 'Profile updated successfully!',
    lost: NOT_UPDATED,
    denials: [
      { ...ENDED, text: NOT_UPDATED },
      { ...GONE, text: NOT_UPDATED },
    ],
    wrong: [
      ['First Name', 'M', 'First name must be at least 2 characters'],
      ['Age', '12', 'Age must be at least 18'],
      ['Pincode', '4110', 'Invalid pincode'],
    ],
  },
  preferences: {
    part: <PreferencesDialog open onClose={finish} />,
    around: { 'preferences/getOwn': { stated: preferences, defaults: preferences, emptyIsNoBar: false } },
    typed: { 'Minimum Age': '27', 'Maximum Age': '33', 'Minimum Height (in)': '60.5' },
    button: 'Save Preferences',
    sends: 'preferences/save',
    input: { ...preferences, minAge: 27, maxAge: 33, minHeight: 60.5 },
    done: 'Partner preferences updated successfully',
    denials: [ENDED, GONE],
    wrong: [
      ['Minimum Age', '40', 'Minimum age must not be above maximum age'],
      ['Minimum Age', '12', 'Age must be at least 18'],
      ['Minimum Height (in)', '300', 'Height must be at most 120 inches'],
    ],
  },
  'preferences, asked once what empty fields mean': {
    part: <PreferencesDialog open onClose={finish} />,
    around: { 'preferences/getOwn': { stated: preferences, defaults: preferences, emptyIsNoBar: true } },
    typed: { 'Minimum Age': '27' },
    choose: () => fireEvent.click(defaultsChoice()),
    keeps: () => defaultsChoice().getAttribute('aria-checked') === 'true',
    button: 'Save Preferences',
    sends: 'preferences/save',
    input: { ...preferences, minAge: 27, empty: 'default' },
    done: 'Partner preferences updated successfully',
    denials: [ENDED],
  },
  report: {
    part: <ReportDialog id={ID} name="Nikhil" onClose={nothing} />,
    typed: { 'What happened?': 'He asked for money twice.' },
    choose: () => fireEvent.click(other()),
    keeps: () => other().getAttribute('aria-checked') === 'true',
    button: 'Send report',
    sends: 'reports/create',
    input: {
      key: expect.any(String),
      personId: ID,
      fields: { reason: 'other', details: 'He asked for money twice.' },
      ...{ replaces: [], cited: null, photoId: null, photo: null, texts: [] },
    },
    done: 'Thank you. We have received your report.',
    denials: [
      denied(
        'TOO_MANY',
        reportErrorTexts.reportsToday,
        "You have reached today's limit of 10 reports. Please try again tomorrow or contact support.",
      ),
      GONE,
      ENDED,
    ],
    wrong: [['What happened?', 'Bad.', 'Please describe what happened in at least 10 characters']],
  },
  ticket: {
    part: <CreateTicketDialog open onClose={finish} />,
    typed: { 'Query Type': 'technical', Description: 'The page stays white.' },
    button: 'Create Ticket',
    sends: 'tickets/create',
    input: { id: expect.any(String), type: 'technical', description: 'The page stays white.' },
    done: 'Your ticket has been created successfully.',
    lost: 'Failed to create ticket. Please try again.',
    denials: [
      denied(
        'TOO_MANY',
        ticketErrorTexts.ticketsToday,
        "You have reached today's limit for tickets. Please try again tomorrow.",
      ),
    ],
    wrong: [
      ['Query Type', '', 'Please select a query type'],
      ['Description', 'White.', 'Description must be at least 10 characters'],
    ],
  },
  story: writeStory,
  'story, request to the partner': {
    ...writeStory,
    sends: 'stories/send',
    input: { id: ID, revision: 1 },
    answer: {},
    denials: [
      denied(
        'CONFLICT',
        storyErrorTexts.storyChanged,
        'The story has changed since you opened it. Please read it again.',
      ),
      GONE,
    ],
    wrong: [],
  },
}

tryForms(FORMS)

test('a report without a reason is not sent, and the description stays', async () => {
  const create = vi.fn(() => ({}))
  answerWith({ 'reports/create': create })
  show(<ReportDialog id={ID} name="Nikhil" onClose={nothing} />, MEMBER)
  await type('What happened?', 'He asked for money twice.')
  await press('Send report')
  await see('Please choose a reason')
  expect(create).not.toHaveBeenCalled()
  await screen.findByDisplayValue('He asked for money twice.')
})
