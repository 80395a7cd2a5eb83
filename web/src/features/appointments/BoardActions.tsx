import { canSetUpAppointments, canViewWaitList } from '@clearwing/domain/appointments/rules.ts'
import { canReadPeoplesReminders } from '@clearwing/domain/reminders/rules.ts'
import { Button, Group, Menu } from '@mantine/core'
import {
  IconCalendarOff,
  IconChevronDown,
  IconHourglass,
  IconPhone,
  IconPlus,
  IconPrinter,
  IconSettings,
  IconTag,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Availability } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openAbsenceForm } from './AbsenceForm.tsx'
import classes from './AppointmentsPage.module.css'
import { openBlockForm } from './BlockForm.tsx'
import type { DayPaper } from './DayPapers.tsx'
import { openDropIn, openNewBooking } from './NewBookingForm.tsx'

type Props = {
  availability: Availability
  day: string
  organisationLocationId: number
  /** Undefined until the day is loaded. */
  onPrint: ((paper: DayPaper) => void) | undefined
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** What the desk does with the board. */
export function BoardActions({ availability, day, organisationLocationId, onPrint }: Props) {
  const actor = useActor()
  const maySetUp = canSetUpAppointments(actor, 'myOrg')
  const seesAll = canViewWaitList(actor, 'myOrg')
  const mayCall = seesAll && canReadPeoplesReminders(actor, 'myOrg')
  return (
    <Group gap="sm" className={classes.unprinted}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown {...sign} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUserPlus {...sign} />}
            onClick={() => openDropIn(availability, organisationLocationId)}
          >
            Drop-in…
          </Menu.Item>
          <Menu.Item leftSection={<IconCalendarOff {...sign} />} onClick={() => openBlockForm(availability, day)}>
            Block time…
          </Menu.Item>
          <Menu.Item leftSection={<IconUserOff {...sign} />} onClick={() => openAbsenceForm(availability, day)}>
            Sickness day…
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTag {...sign} />} disabled={!onPrint} onClick={() => onPrint?.('labels')}>
            Print labels
          </Menu.Item>
          {seesAll && (
            <Menu.Item leftSection={<IconHourglass {...sign} />} component={Link} to="/appointment/waitlist">
              Wait list
            </Menu.Item>
          )}
          {mayCall && (
            <Menu.Item leftSection={<IconPhone {...sign} />} component={Link} to="/appointment/recall">
              Recall list
            </Menu.Item>
          )}
          {maySetUp && (
            <Menu.Item leftSection={<IconSettings {...sign} />} component={Link} to="/appointment/availability">
              Set-up of appointments
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<IconPrinter {...sign} />}
        disabled={!onPrint}
        onClick={() => onPrint?.('sheet')}
      >
        Day sheet
      </Button>
      <Button
        leftSection={<IconPlus {...sign} />}
        onClick={() => openNewBooking(availability, { organisationLocationId })}
      >
        New booking
      </Button>
    </Group>
  )
}
