import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import type { MatchCard } from '@jodi/shared/matches/contract.ts'
import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import type { EditableProfile } from '@jodi/shared/profiles/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConversationView } from '#domains/chat/conversation-view.tsx'
import { RelationAction } from '#domains/chat/relation-action.tsx'
import { StartChatButton } from '#domains/chat/start-chat-button.tsx'
import { BestMatches } from '#domains/matches/best-matches.tsx'
import { NoMatchesCard } from '#domains/matches/no-matches-card.tsx'
import { SavePreferencesForm } from '#domains/preferences/save-preferences-form.tsx'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { ProfileWizard } from '#domains/profiles/wizard/profile-wizard.tsx'
import { ThemeSettings } from '#domains/settings/theme-settings.tsx'
import { CreateTicketDialog } from '#domains/tickets/create-ticket-dialog.tsx'
import { CompleteProfilePage } from '#pages/complete-profile.tsx'
import { PROFILE_FIELDS } from '#test/profile.ts'
import { chatRelation, NO_RELATION } from '#test/relations.ts'
import { answerWith, BROKEN, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'

const ROHAN = '00000000-0000-4000-8000-000000000002'
const CHAT = '00000000-0000-4000-8000-00000000000c'
const nothing = () => undefined

const profile = (step: number) =>
  ({
    id: ME.id,
    email: ME.email,
    revision: 1,
    step,
    photo: null,
    bioData: null,
    ...PROFILE_FIELDS,
  }) as unknown as EditableProfile

const preferences = {
  seeking: ['male'],
  minAge: 25,
  maxAge: 35,
  minHeight: null,
  maxHeight: null,
  musts: [],
  maritalStatus: [],
  preferredReligion: [],
  preferredCaste: [],
  motherTongue: [],
  country: [],
  state: [],
  qualification: [],
  workingWith: [],
} as unknown as Preferences
const own = { stated: preferences, defaults: preferences, emptyIsNoBar: false, revision: null }

test('saving preferences and profile shows success or failure', async () => {
  answerWith({})
  const first = show(
    <>
      <SavePreferencesForm id="preferences" own={own} footer={null} onBusy={nothing} onSaved={nothing} />
      <button type="submit" form="preferences">
        Save
      </button>
    </>,
  )
  await press('Save')
  await see('Failed to update partner preferences')
  answerWith({ 'preferences/save': {} })
  await press('Save')
  await see('Partner preferences updated successfully')
  first.unmount()

  answerWith({})
  show(<EditProfileForm profile={profile(3)} onCancel={nothing} onSaved={nothing} />)
  await press('Save changes')
  await see('Error updating profile', 'There was a problem updating your profile. Please try again.')
  answerWith({ 'profiles/save': { revision: 2 }, 'accounts/session': { person: ME } })
  await press('Save changes')
  await see('Profile updated successfully!', 'Your profile has been updated.')
})

test.each([
  [0, 'Next', 'Error updating profile'],
  [1, 'Next', 'Error saving professional details'],
  [2, 'Complete Profile', 'Error saving social background'],
])('a wizard step that could not be saved shows an error and stays open: %i', async (step, button, title) => {
  answerWith({ 'profiles/saveStep': BROKEN })
  show(<ProfileWizard owner={ME.id} profile={profile(step)} onFinished={nothing} />)
  await press(button)
  await see(title, 'There was a problem saving your information. Please try again.')
})

test('the last wizard step says that the profile is complete', async () => {
  const session = { person: ME }
  answerWith({
    'profiles/getOwn': profile(2),
    'profiles/saveStep': { revision: 2 },
    'accounts/session': session,
  })
  show(<CompleteProfilePage />)
  await press('Complete Profile')
  await see('Profile completed!', 'Your profile has been set up successfully.')
})

test('changing the theme shows whether it was saved', async () => {
  answerWith({ 'settings/setTheme': BROKEN })
  show(<ThemeSettings />)
  fireEvent.click(await screen.findByRole('switch', { name: 'Dark Mode' }))
  await see('Failed to save theme preference')
  answerWith({ 'settings/setTheme': {} })
  fireEvent.click(screen.getByRole('switch', { name: 'Dark Mode' }))
  await see('Theme preference saved.')
})

test('a chat that cannot be started shows the reason', async () => {
  answerWith({ 'chat/start': errorAnswer('UNAUTHORIZED') })
  show(<StartChatButton personId={ROHAN} variant="primary" />)
  await press('Start Chat')
  await see('Error', 'You must be logged in to start a chat.')
  answerWith({ 'chat/start': BROKEN })
  await press('Start Chat')
  await see('Failed to start conversation. Please try again.')
})

test.each([
  ['requestSent', 'Open request'],
  ['chatOpen', 'Open chat'],
] as const)('an existing chat (%s) is opened instead of started', async (state, name) => {
  const relation = chatRelation(state, { id: CHAT })
  answerWith({ 'chat/list': [{ id: CHAT, status: 'pending', other: { id: ROHAN }, relation }] })
  show(
    <RelationAction person={{ id: ROHAN, firstName: 'Rohan', relation: NO_RELATION }} place="card" variant="primary" />,
  )
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(`/chat/${CHAT}`)
  expect(screen.queryByRole('button', { name: 'Start Chat' })).toBeNull()
})

test('a request is accepted, answered later or rejected from a card, and the next action gets the focus', async () => {
  const list = (state: 'askedYou' | 'chatOpen') => ({
    'chat/list': [
      {
        id: CHAT,
        status: 'pending',
        other: { id: ROHAN },
        relation: chatRelation(state, { id: CHAT, remindOn: null }),
      },
    ],
  })
  answerWith({ ...list('askedYou'), 'chat/accept': {} })
  show(
    <RelationAction person={{ id: ROHAN, firstName: 'Rohan', relation: NO_RELATION }} place="card" variant="tonal" />,
  )
  await screen.findByRole('button', { name: 'Ask me later' })
  await press("Reject Rohan's request")
  await see("Reject Rohan's request?")
  await press('Cancel')
  answerWith({ ...list('chatOpen'), 'chat/accept': {} })
  await press('Accept')
  await see('Chat Request Accepted')
  const link = await screen.findByRole('link', { name: 'Open chat' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('a chat can be started after a rejection, and with other people', async () => {
  answerWith({
    'chat/list': [
      { id: CHAT, status: 'rejected', other: { id: ROHAN }, relation: chatRelation('rejected') },
      { id: ME.id, status: 'accepted', other: { id: ME.id }, relation: chatRelation('chatOpen') },
    ],
  })
  show(
    <RelationAction person={{ id: ROHAN, firstName: 'Rohan', relation: NO_RELATION }} place="card" variant="primary" />,
  )
  await screen.findByRole('button', { name: 'Start Chat' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('link', { name: 'Open chat' })).toBeNull()
})

const stats = { matches: 0, profiles: 10, unlisted: null }
const card: MatchCard = {
  id: ROHAN,
  name: 'Rohan Kulkarni',
  firstName: 'Rohan',
  age: 30,
  gender: 'male',
  occupation: null,
  city: null,
  religion: null,
  caste: null,
  photo: null,
  percent: 80,
  reasons: [],
  facts: [],
  miss: null,
  evidence: { yours: { met: 8, of: 9 }, theirs: { met: 4, of: 4, noBar: false } },
  relation: NO_RELATION,
  isNew: false,
  checkedOn: null,
}

test('the list of matches shows a failure, an empty list, and facts that a person has not specified', async () => {
  const list = (items: MatchCard[]) => ({
    'matches/stats': stats,
    'matches/list': { kind: 'page', items, next: null, total: items.length },
  })
  const matches = () => show(<BestMatches actionFor={() => null} />)
  answerWith({ 'matches/stats': stats, 'matches/list': BROKEN })
  let shown = matches()
  await see('Error Loading Matches', "We couldn't load your matches at this time. Please try again later.")
  shown.unmount()
  answerWith(list([]))
  shown = matches()
  await see('No Matches Found', "We couldn't find any matching profiles at the moment.")
  shown.unmount()
  answerWith(list([card]))
  shown = matches()
  await see('Not specified')
  shown.unmount()
  show(<NoMatchesCard choice={{ list: 'all', query: 'zzz' }} />)
  await see('No Results Found', 'No profiles match your search criteria.')
})

test('a ticket sent after the session ended shows an error and keeps what was typed', async () => {
  answerWith({ 'tickets/create': errorAnswer('UNAUTHORIZED') })
  show(<CreateTicketDialog open onClose={nothing} />)
  await press('Create Ticket')
  await see('Please select a query type', 'Description must be at least 10 characters')
  await type('Query Type', 'technical')
  await type('Description', 'The page stays white.')
  await press('Create Ticket')
  await see('Error', 'You must be logged in to create a ticket')
  await screen.findByDisplayValue('The page stays white.')
})

const conversation = (status: 'pending' | 'accepted') =>
  ({
    id: CHAT,
    status,
    requestedByMe: false,
    other: { id: ROHAN, name: 'Rohan Kulkarni', firstName: 'Rohan', photo: null, online: false },
    lastMessage: null,
    unread: 0,
    createdAt: new Date(),
    lastNumber: 0,
    readByMe: 0,
    readByThem: 0,
    iShareContact: false,
    theirContact: null,
    adviseSafety: false,
    may: { send: status === 'accepted', answer: status === 'pending', withdraw: false, shareContact: false },
  }) as unknown as OpenConversation

test('failed messages and answers show an error, and a successful answer says what it did', async () => {
  const read = { 'chat/messages': { messages: [], more: false }, 'chat/markRead': {} }
  answerWith({ ...read, 'chat/send': BROKEN })
  const open = show(<ConversationView conversation={conversation('accepted')} owner={ME.id} />)
  fireEvent.change(await screen.findByPlaceholderText('Message Rohan'), { target: { value: 'Namaste' } })
  await press('Send')
  await see('Failed to send message. Please try again.')
  open.unmount()

  answerWith(read)
  show(<ConversationView conversation={conversation('pending')} owner={ME.id} />)
  await press('Accept')
  await see('Error', 'Failed to accept chat request. Please try again.')
  await press('Reject')
  await press("Reject Rohan's request")
  await see('Failed to reject chat request. Please try again.')
  answerWith({ ...read, 'chat/accept': {}, 'chat/reject': {} })
  await press('Accept')
  await see('Chat Request Accepted', 'You can now start chatting!')
  await press('Reject')
  await press("Reject Rohan's request")
  await see('Chat Request Rejected', 'The chat request has been rejected.')
})
