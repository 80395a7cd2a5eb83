import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { useSearchParams } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useUserParam } from '#features/users/names/index.ts'
import { EmailList } from './EmailList.tsx'
import { EmailPage } from './EmailPage.tsx'

/** All emails that this user may read, or one of them (spec section 2: a single path). */
export const EmailsPage = () => (
  <UnderActivity title="Emails">
    <Emails />
  </UnderActivity>
)

function Emails() {
  const emailId = Number(useSearchParams()[0].get('id'))
  return emailId > 0 ? <EmailPage emailId={emailId} /> : <EmailList />
}

/** The emails to one person. Administrators read their own without an activity. */
export function EmailsOfPersonPage() {
  const userId = useUserParam()
  const actor = useActor()
  const list = <EmailList key={userId} userId={userId} />
  const isOthers = isAdministrator(actor) && userId !== 'me' && userId !== actor.userId
  return isOthers ? <UnderActivity title="Emails">{list}</UnderActivity> : list
}
