import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWithdrawRequest } from '#domains/chat/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** Withdraws an unanswered request, after a confirmation. */
export function WithdrawRequest({ conversationId, name }: { conversationId: string; name: string }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { mutate, isPending } = useWithdrawRequest(conversationId)
  const withdraw = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.good(t('Request withdrawn'))
        navigate({ to: '/chats' })
      },
      onError: (error) => {
        setAsking(false)
        toast.bad(t("Couldn't withdraw your request"), errorText(error))
      },
    })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('Withdraw request')}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Withdraw your request to {{name}}?', { name })}
        description={t("It still counts towards today's limit. You can send {{name}} another request after 7 days.", {
          name,
        })}
        action={t('Withdraw request')}
        onAction={withdraw}
        busy={isPending}
      />
    </>
  )
}
