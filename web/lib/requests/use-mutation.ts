import { type UseMutationOptions, useMutation as useQueryMutation } from '@tanstack/react-query'
import { useCallback } from 'react'

type Callbacks<Data> = {
  onSuccess?: (data: Data) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/**
 * `useMutation` of TanStack Query, except that the callbacks of `mutate` are always called. There they are dropped when
 * the component is unmounted or calls `mutate` again, but the event about an action may arrive before its answer and
 * remove the button, whose toast would be lost. A callback that opens a page uses `useNavigateUnlessLeft`.
 */
export function useMutation<Data = unknown, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
) {
  const mutation = useQueryMutation(options)
  // Without callbacks, which it would drop too.
  const mutateAsync: (variables: Variables) => Promise<Data> = mutation.mutateAsync
  const mutate = useCallback(
    (variables: Variables, { onSuccess, onError, onSettled }: Callbacks<Data> = {}): void => {
      mutateAsync(variables)
        .then(onSuccess, onError ?? ignore)
        .finally(onSettled)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}

const ignore = () => undefined
