import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import type { NavigationItem } from '@clearwing/domain/access/navigation.ts'
import { type AdministrationItem, administrationItems } from '@clearwing/domain/pages/administration.ts'
import { Burger, Drawer, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { LoggedInUser } from '#api/generated.ts'
import { useShellKeys } from '#app/keys/use-shell-keys.ts'
import { SearchButton } from '#app/palette/SearchButton.tsx'
import { useIsLineDown } from '#app/use-live.ts'
import { isHeldUp } from '#features/account/index.ts'
import { LockButton } from '#features/account/lock/LockButton.tsx'
import { ActivityItem } from '#features/activities/index.ts'
import { HelpMenu } from '#features/help/index.ts'
import { DraftsMenu } from '#features/messages/index.ts'
import { Dispensable } from '#shared/OptionalBoundary.tsx'
import { PrintedBy } from '#shared/pages/PrintedMargin.tsx'
import { AdministrationMenu } from './AdministrationMenu.tsx'
import { NavigationItems } from './NavigationItems.tsx'
import classes from './TopNavigation.module.css'
import { UserMenu } from './UserMenu.tsx'

type Props = { user: LoggedInUser; items: NavigationItem[] }

/** The right side of the header for a logged-in user. */
export function PersonalNavigation({ user, items }: Props) {
  const isLineDown = useIsLineDown()
  const administration = administrationItems(user)
  useShellKeys(user)
  return (
    <>
      <PrintedBy name={`${user.name} (${user.userName})`} />
      {isLineDown && <LineWarning />}
      <AdministrationMenu items={administration} />
      {isAdministrator(user) && <ActivityItem />}
      <SearchButton />
      <Dispensable>
        {!isHeldUp(user) && items.some(({ screen }) => screen === 'messages') && <DraftsMenu />}
      </Dispensable>
      {!isHeldUp(user) && <HelpMenu user={user} />}
      <LockButton />
      <UserMenu user={user} isShort={administration.length > 1} />
      <NarrowNavigation items={items} administration={administration} />
    </>
  )
}

const lineIsDown = 'Server notifications have not been restored yet'

const LineWarning = () => (
  <Tooltip label={lineIsDown}>
    <span className={classes.warning} role="img" aria-label={lineIsDown}>
      <IconPlugConnectedX size={20} stroke={1.75} aria-hidden />
    </span>
  </Tooltip>
)

type Narrow = { items: NavigationItem[]; administration: AdministrationItem[] }

function NarrowNavigation({ items, administration }: Narrow) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <div className={classes.narrow}>
      <Burger opened={opened} onClick={toggle} size="sm" aria-label="Menu" aria-expanded={opened} />
      <Drawer opened={opened} onClose={close} title="Menu" position="right" size="xs">
        <nav className={classes.column} aria-label="Main">
          <NavigationItems items={items} onChosen={close} />
        </nav>
        {administration.length > 0 && (
          <nav className={classes.more} aria-label="Administration">
            {administration.map(({ label, path }) => (
              <Link key={path} to={path} className={classes.item} onClick={close}>
                {label}
              </Link>
            ))}
          </nav>
        )}
      </Drawer>
    </div>
  )
}
