import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatErrorTexts } from '@jodi/shared/chat/reasons.ts'
import { memberErrorTexts } from '@jodi/shared/members/reasons.ts'
import { storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import { type ReactNode, useState } from 'react'
import { RequestBanner } from '#domains/chat/request-banner.tsx'
import { ShareContactDialog } from '#domains/chat/share-contact-dialog.tsx'
import { StartChatButton } from '#domains/chat/start-chat-button.tsx'
import { NotInterestedList } from '#domains/matches/not-interested-list.tsx'
import { ConfirmMatchedDialog } from '#domains/pairs/confirm-matched-dialog.tsx'
import { MatchedSettings } from '#domains/pairs/matched-settings.tsx'
import { BlockedList } from '#domains/safety/blocked-list.tsx'
import { ConfirmBlockDialog } from '#domains/safety/confirm-block-dialog.tsx'
import { OwnStory } from '#domains/stories/own-story.tsx'
import { denied, ENDED, type Form, GONE, MEMBER, tryForms } from '#test/forms.tsx'
import { NO_RELATION } from '#test/relations.ts'
import { press } from '#test/render.tsx'

const ROHAN = '00000000-0000-4000-8000-000000000002'
const ID = '00000000-0000-4000-8000-000000000009'
const nothing = () => undefined
const rohan = { id: ROHAN, name: 'Rohan Kulkarni', photo: null }

/** A dialog that its page opens with a button, and that closes itself. */
function Opened({ children }: { children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {children(open, setOpen)}
    </>
  )
}
const opened: Pick<Form, 'open' | 'closes'> = { open: () => press('Open'), closes: true }

const request = (mine: boolean) =>
  ({
    id: ID,
    status: 'pending',
    requestedByMe: mine,
    other: { ...rohan, firstName: 'Rohan', online: false, percent: null },
    iShareContact: false,
    may: { send: false, answer: !mine, withdraw: mine, shareContact: true },
  }) as unknown as OpenConversation
const answered = denied('CONFLICT', chatErrorTexts.answered, 'This request has already been answered.')

const proposals = (byMe: boolean) => ({
  'pairs/status': { isMatched: false, partner: null, proposals: [{ ...rohan, byMe }] },
})
const matchedAlready = denied(
  'CONFLICT',
  memberErrorTexts.matchedAlready,
  'One of you is already marked as Successfully Matched.',
)

const story = { id: ID, names: ['Rohan', 'Meera'], text: 'We met here.', photo: null, revision: 1, mine: false }
const ownStory = {
  'stories/getOwn': { partner: rohan, story: { ...story, status: 'waitsForOther', rejectionReason: null } },
}

const NOT_STARTED = 'Failed to start conversation. Please try again.'
const NOT_ACCEPTED = 'Failed to accept chat request. Please try again.'
const NO_REQUEST = 'This request is no longer available. It may have been withdrawn.'
const NOT_REJECTED = 'Failed to reject chat request. Please try again.'

const FORMS: Record<string, Form> = {
  'start a chat': {
    part: <StartChatButton personId={ROHAN} variant="primary" />,
    around: { 'chat/list': [] },
    button: 'Start Chat',
    opens: `/chat/${ID}`,
    sends: 'chat/start',
    input: { id: ROHAN },
    answer: { conversationId: ID },
    lost: NOT_STARTED,
    denials: [
      denied(
        'TOO_MANY',
        chatErrorTexts.requestsToday,
        'You have used all your chat requests for today. You can still accept requests and reply.',
      ),
      { ...GONE, text: NOT_STARTED },
    ],
  },
  'accept a request': {
    part: <RequestBanner conversation={request(false)} />,
    button: 'Accept',
    sends: 'chat/accept',
    input: { id: ID },
    done: 'Chat Request Accepted',
    lost: NOT_ACCEPTED,
    denials: [answered, { ...GONE, text: NO_REQUEST }, { ...ENDED, text: NOT_ACCEPTED }],
  },
  'reject a request': {
    part: <RequestBanner conversation={request(false)} />,
    open: () => press('Reject'),
    closes: true,
    button: "Reject Rohan's request",
    opens: '/chats',
    sends: 'chat/reject',
    input: { id: ID },
    done: 'Chat Request Rejected',
    lost: NOT_REJECTED,
    denials: [answered, { ...GONE, text: NO_REQUEST }, { ...ENDED, text: NOT_REJECTED }],
  },
  'answer a request later': {
    part: <RequestBanner conversation={request(false)} />,
    button: 'Ask me later',
    sends: 'chat/askLater',
    input: { id: ID },
    done: 'We will remind you in three days',
    lost: "Couldn't set the reminder",
    denials: [answered, { ...GONE, text: NO_REQUEST }],
  },
  'withdraw a request': {
    part: <RequestBanner conversation={request(true)} />,
    open: () => press('Withdraw request'),
    closes: true,
    button: 'Withdraw request',
    opens: '/chats',
    sends: 'chat/withdraw',
    input: { id: ID },
    done: 'Request withdrawn',
    denials: [GONE, ENDED],
  },
  'share the contact': {
    part: (
      <Opened>
        {(open, setOpen) => <ShareContactDialog conversation={request(false)} open={open} onOpenChange={setOpen} />}
      </Opened>
    ),
    ...opened,
    button: 'Share my contact',
    sends: 'chat/shareContact',
    input: { id: ID },
    done: 'Contact shared',
    denials: [GONE, ENDED],
  },
  'stop sharing the contact': {
    part: (
      <Opened>
        {(open, setOpen) => (
          <ShareContactDialog
            conversation={{ ...request(false), iShareContact: true }}
            open={open}
            onOpenChange={setOpen}
          />
        )}
      </Opened>
    ),
    ...opened,
    button: 'Stop sharing my contact',
    sends: 'chat/stopSharingContact',
    input: { id: ID },
    done: 'Contact sharing stopped',
    denials: [GONE, ENDED],
  },
  block: {
    part: (
      <Opened>
        {(open, setOpen) => (
          <ConfirmBlockDialog
            id={ROHAN}
            name="Rohan"
            open={open}
            onOpenChange={setOpen}
            onBlocked={async () => nothing()}
          />
        )}
      </Opened>
    ),
    ...opened,
    button: 'Block Rohan',
    sends: 'safety/blockPerson',
    input: { id: ROHAN },
    done: 'Rohan has been blocked',
    denials: [GONE, ENDED],
  },
  unblock: {
    part: <BlockedList />,
    around: { 'safety/listBlocked': [{ id: ROHAN, name: 'Rohan' }] },
    button: 'Unblock Rohan',
    sends: 'safety/unblockPerson',
    input: { id: ROHAN },
    done: 'Rohan is no longer blocked',
    denials: [GONE, ENDED],
  },
  'propose a match': {
    part: (
      <Opened>
        {(open, setOpen) => <ConfirmMatchedDialog id={ROHAN} name="Rohan" open={open} onOpenChange={setOpen} />}
      </Opened>
    ),
    ...opened,
    button: 'Ask Rohan',
    sends: 'pairs/propose',
    input: { id: ROHAN },
    done: 'We asked Rohan to confirm',
    denials: [
      matchedAlready,
      denied('CONFLICT', memberErrorTexts.needsChat, 'You can do this only in an accepted chat.'),
      GONE,
      ENDED,
    ],
  },
  'confirm a match': {
    part: <MatchedSettings />,
    around: proposals(false),
    button: 'Confirm',
    sends: 'pairs/confirm',
    input: { id: ROHAN },
    done: 'We wish you and Rohan Kulkarni all the best.',
    denials: [matchedAlready, GONE, ENDED],
  },
  'decline a match': {
    part: <MatchedSettings />,
    around: proposals(false),
    button: 'Decline',
    sends: 'pairs/decline',
    input: { id: ROHAN },
    denials: [GONE, ENDED],
  },
  'withdraw the proposal of a match': {
    part: <MatchedSettings />,
    around: proposals(true),
    button: 'Withdraw',
    sends: 'pairs/withdraw',
    input: { id: ROHAN },
    denials: [GONE, ENDED],
  },
  'end a match': {
    part: <MatchedSettings />,
    around: { 'pairs/status': { isMatched: true, partner: rohan, proposals: [] } },
    open: () => press('We are no longer together'),
    closes: true,
    button: 'We are no longer together',
    sends: 'pairs/unmatch',
    done: 'You appear in matches again',
    denials: [GONE, ENDED],
  },
  'add a person back to the matches': {
    part: <NotInterestedList />,
    around: { 'matches/listNotInterested': [{ ...rohan, firstName: 'Rohan', relation: NO_RELATION }] },
    button: 'Undo for Rohan Kulkarni',
    sends: 'matches/undoNotInterested',
    input: { id: ROHAN },
    done: 'Rohan Kulkarni was added back to your matches',
    denials: [GONE, ENDED],
  },
  'agree to a story': {
    part: <OwnStory owner={MEMBER.id} />,
    around: ownStory,
    button: 'I agree',
    sends: 'stories/agree',
    input: { id: ID, revision: 1 },
    done: 'You both agreed',
    denials: [
      denied(
        'CONFLICT',
        storyErrorTexts.storyChanged,
        'The story has changed since you opened it. Please read it again.',
      ),
      GONE,
      ENDED,
    ],
  },
  'remove a story': {
    part: <OwnStory owner={MEMBER.id} />,
    around: ownStory,
    open: () => press('Decline'),
    closes: true,
    button: 'Decline',
    sends: 'stories/remove',
    input: { id: ID },
    done: 'Story removed',
    denials: [GONE, ENDED],
  },
}

tryForms(FORMS)
