import { canListClients } from '@clearwing/domain/clients/rules.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { Portrait } from '#features/images/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { PageTabs } from '#shared/pages/PageTabs.tsx'
import { PrintedPerson } from '#shared/pages/PrintedMargin.tsx'
import { useUser, useUserParam } from './names/use-user.ts'
import { userTabs } from './tabs.ts'
import classes from './UserFrame.module.css'

/** The header of every page of a person: their name and tabs. */
export function UserFrame() {
  const actor = useActor()
  const { currentData: user, error } = useUser()
  const id = useUserParam()
  const { pathname, search } = useLocation()
  if (isNotFound(id, error)) return <NotFound name="person" />
  // A merged record leads to the one that stays.
  if (user && id !== 'me' && user.userId !== id)
    return <Navigate replace to={pathname.replace(`/user/${id}`, `/user/${user.userId}`) + search} />
  const tabs = user ? userTabs.filter(({ mayRead }) => mayRead(actor, user)) : userTabs.slice(0, 1)
  return (
    <>
      {user && <PrintedPerson {...user} />}
      <div className={classes.head}>
        <Group gap="sm" mih={36}>
          {user && <Portrait {...user} size={36} />}
          <Text fw={620} className={classes.name}>
            {user?.name}
          </Text>
          <Text c="var(--ui-text-2)">{user?.dateOfBirth && `Born ${formatDay(user.dateOfBirth)}`}</Text>
          {user?.relations.includes('clients') && canListClients(actor, 'myOrg') && (
            <Anchor component={Link} to={`/organisation/myOrg/clients/${user.userId}`}>
              Client of the practice
            </Anchor>
          )}
        </Group>
      </div>
      <PageTabs label="Pages of this person" tabs={tabs} />
      <Outlet />
    </>
  )
}
