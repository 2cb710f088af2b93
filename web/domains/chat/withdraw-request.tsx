import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { useState } from 'react'
import { useWithdrawRequest } from '#domains/chat/queries.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** Withdraws an unanswered request, after a confirmation. */
export function WithdrawRequest({ conversationId, name }: { conversationId: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigateUnlessLeft()
  const { mutate, isPending } = useWithdrawRequest(conversationId)
  const withdraw = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.good(t(chatTexts.requestWithdrawn))
        navigate({ to: '/chats' })
      },
      onError: (error) => {
        setAsking(false)
        toast.bad(t(chatTexts.couldntWithdrawYourRequest), errorText(error))
      },
    })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(chatTexts.withdrawRequest)}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(chatTexts.withdrawRequestQuestion, { name })}
        description={t(chatTexts.withdrawRequestConsequence, {
          name,
        })}
        action={t(chatTexts.withdrawRequest)}
        onAction={withdraw}
        busy={isPending}
      />
    </>
  )
}
