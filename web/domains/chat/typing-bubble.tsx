import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { useEffect, useState } from 'react'
import { useTypedAt } from '#domains/chat/queries.ts'
import { t } from '#lib/texts/i18n.ts'

const SHOWN_MS = 5000

/** Three dots while the other person is typing. */
export function TypingBubble({ conversationId, name }: { conversationId: string; name: string }) {
  const typedAt = useTypedAt(conversationId)
  const [, look] = useState(0)
  const left = typedAt + SHOWN_MS - Date.now()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign of typing counts again.
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => look((looks) => looks + 1), left)
    return () => clearTimeout(timer)
  }, [typedAt])
  if (left <= 0) return null
  return (
    <p
      role="status"
      aria-label={t(chatTexts.isTyping, { name })}
      className="mt-2.5 flex gap-1 self-start rounded-[18px] rounded-bl-md bg-sunken p-3.5"
    >
      {['a', 'b', 'c'].map((key, index) => (
        <i
          key={key}
          className="size-[7px] animate-pulse rounded-full bg-ink-3"
          style={{ animationDelay: `${index * 160}ms` }}
        />
      ))}
    </p>
  )
}
