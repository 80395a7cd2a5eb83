import { queryOfList } from '@clearwing/domain/reports/queries/from-list.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { type AskedList, AsQueryContext } from '#shared/lists/as-query.ts'

/** Lets lists open what they show as a custom query. Conditions may name people, so they are kept out of the address. */
export function ListsAsQueries({ children }: { children: ReactNode }) {
  const actor = useActor()
  const navigate = useNavigate()
  const openAsQuery = ({ type, organisationId, filters }: AskedList) => {
    const isOwn = organisationId === undefined || organisationId === actor.organisationId
    const query = isOwn ? queryOfList(actor, { type, filters }) : null
    return query ? () => void navigate('/report/query/new', { state: query }) : undefined
  }
  return <AsQueryContext value={openAsQuery}>{children}</AsQueryContext>
}
