import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Like `useNavigate`, for an answer that arrives later: a person who has opened another page in the meantime stays there. */
export function useNavigateUnlessLeft(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const { history } = useRouter()
  const here = useLocation({ select: ({ pathname }) => pathname })
  return useCallback(
    async (options) => {
      if (history.location.pathname === here) await navigate(options)
    },
    [navigate, history, here],
  )
}
