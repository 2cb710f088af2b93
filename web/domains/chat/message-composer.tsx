import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { MESSAGE_MAX, messageProblem } from '@jodi/shared/chat/limits.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { trimText } from '@jodi/shared/text-rules.ts'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useMedia } from '#lib/display/use-media.ts'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { readDraftText, saveDraftText, type Unsent } from '#lib/forms/unsent-texts.ts'
import { sendLive } from '#lib/live/connection.ts'
import { t, tCount, tMessage } from '#lib/texts/i18n.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** The code of a key that an input method has used; Safari says of the last one that it belongs to no composition. */
const COMPOSING = 229

type Props = { conversation: OpenConversation; owner: string; onSend: (unsent: Unsent) => void }

const TYPING_EVERY_MS = 3000
const LEFT_SHOWN_FROM = MESSAGE_MAX - 200

/** The text input; its text is stored until it is sent. */
export function MessageComposer({ conversation, owner, onSend }: Props) {
  const { id, other, may, status } = conversation
  const [text, setText] = useState(() => readDraftText(owner, id))
  const saidAt = useRef(0)
  const touch = useMedia('(pointer: coarse)')
  const field = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  // After Accept. On a touch screen the keyboard would cover what there is to read.
  useFocusIfLost(status, () => (touch ? document.getElementById('page') : field.current)?.focus())
  const content = trimText(text)
  const { length } = content
  const error = length > 0 ? messageProblem(content) : undefined
  const ready = may.send && length > 0 && !error

  const write = (typed: string) => {
    setText(typed)
    saveDraftText(owner, id, typed)
    if (!trimText(typed) || Date.now() - saidAt.current < TYPING_EVERY_MS) return
    saidAt.current = Date.now()
    sendLive({ type: 'typing', conversationId: id })
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!ready) return
    onSend({ id: crypto.randomUUID(), content, createdAt: serverNow() })
    write('')
    saidAt.current = 0
  }
  // On a touch keyboard Enter is the only way to start a new line.
  const onKeyDown = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING
    if (event.key !== 'Enter' || event.shiftKey || touch || isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={send} className="shrink-0 border-t border-line print:hidden px-3 py-3 md:px-5 md:pb-4">
      {(error || length > LEFT_SHOWN_FROM) && (
        <p id={noteId} aria-live="polite" className={`mb-2 text-right text-small ${error ? 'text-bad' : 'text-ink-3'}`}>
          {error ? tMessage(error) : tCount(MESSAGE_MAX - length, chatTexts.charactersLeft)}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          value={may.send ? text : ''}
          disabled={!may.send}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          aria-label={t(chatTexts.message)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && noteId}
          placeholder={placeholder(status, may.send, other.firstName)}
          className="control max-h-40 min-h-11! flex-1 resize-none rounded-[22px]! px-4.5! py-2.5 leading-snug [field-sizing:content]"
        />
        <IconButton
          icon={SendHorizontal}
          label={t(chatTexts.send)}
          type="submit"
          // The focus stays in the field, because otherwise an on-screen keyboard would close with each message.
          onMouseDown={(event) => event.preventDefault()}
          // The main action only once there is something to send: beside a contact card that is to call.
          variant={ready ? 'primary' : 'tonal'}
          disabled={!may.send}
          aria-disabled={!ready}
          className="size-11! rounded-full!"
        />
      </div>
    </form>
  )
}

function placeholder(status: OpenConversation['status'], maySend: boolean, name: string): string {
  if (maySend) return t(chatTexts.messageTo, { name })
  return status === 'pending' ? t(chatTexts.chatRequestPending) : t(chatTexts.conversationNotActive)
}
