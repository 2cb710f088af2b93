import { useParams } from '@tanstack/react-router'
import { CheckLoader } from '#domains/checks/check-loader.tsx'

/** /admin-dashboard/checks/{checkId} */
export function AdminCheckPage() {
  const { checkId } = useParams({ from: '/admin/admin-dashboard/checks/$checkId' })
  return <CheckLoader key={checkId} id={checkId} />
}
