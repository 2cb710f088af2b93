import { useParams } from '@tanstack/react-router'
import { CheckFound } from '#domains/profiles/checks/check-found.tsx'

/** /admin-dashboard/checks/{checkId} */
export function AdminCheckPage() {
  const { checkId } = useParams({ from: '/admin/admin-dashboard/checks/$checkId' })
  return <CheckFound key={checkId} id={checkId} />
}
