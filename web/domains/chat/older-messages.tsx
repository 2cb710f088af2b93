import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { ListEdge } from '#domains/chat/list-edge.tsx'
import { useOlderMessages } from '#domains/chat/messages/queries.ts'
import { t } from '#lib/texts/i18n.ts'

/**
 * Above the loaded messages: loads older ones when it comes near the visible part. `first` is the lowest number shown.
 */
export function OlderMessages({ conversationId, first }: { conversationId: string; first: number | undefined }) {
  const older = useOlderMessages(conversationId)
  return <ListEdge next={older} loaded={first} problem={t(chatTexts.couldntLoadOlderMessages)} />
}
