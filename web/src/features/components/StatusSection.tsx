import { Stack } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconPencil, IconStethoscope } from '@tabler/icons-react'
import { RangeBar } from '#shared/results/RangeBar.tsx'
import { DeadlineStatus } from '#shared/status/DeadlineStatus.tsx'
import { Status } from '#shared/status/Status.tsx'
import { StatusLine } from '#shared/status/StatusLine.tsx'
import { Variant, Variants } from './Variant.tsx'

const steps = [
  { label: 'Applied', meta: '2 Nov 2026', state: 'done' },
  { label: 'Examined', meta: '16 Nov 2026', state: 'done' },
  { label: 'To assess', meta: 'Dr Wiremu Parāone-Whāngai since 16 Nov', state: 'current' },
  { label: 'Issued', state: 'open' },
] as const

export const StatusSection = () => (
  <Stack gap="lg">
    <Variants>
      <Variant state="status: your turn">
        <Status kind="mine" icon={IconStethoscope}>
          Ready to assess
        </Status>
      </Variant>
      <Variant state="status: another person’s turn">
        <Status kind="others" icon={IconPencil}>
          Draft
        </Status>
      </Variant>
      <Variant state="status: settled">
        <Status kind="ok" icon={IconCircleCheck}>
          In force
        </Status>
      </Variant>
      <Variant state="status: due soon or waiting">
        <Status kind="warn" icon={IconAlertTriangle}>
          19 days left
        </Status>
      </Variant>
      <Variant state="status: may not fly, late or failed">
        <Status kind="bad" icon={IconAlertCircle}>
          Suspended
        </Status>
      </Variant>
    </Variants>
    <Variants>
      <Variant state="clock, running" wide>
        <DeadlineStatus kind="ok" label="Decision due 12 Jan 2027" timeLeft="26 left" daysUsed={10} total={36} />
      </Variant>
      <Variant state="clock, soon" wide>
        <DeadlineStatus kind="warn" label="Send pack by 23 Nov" timeLeft="1 day left" daysUsed={4} total={5} />
      </Variant>
      <Variant state="clock, late" wide>
        <DeadlineStatus kind="bad" label="Pack was due 19 Nov" timeLeft="1 day late" daysUsed={5} total={5} />
      </Variant>
      <Variant state="clock, stopped" wide>
        <DeadlineStatus kind="stopped" label="Clock stopped, tests" timeLeft="19 left" daysUsed={7} total={20} />
      </Variant>
    </Variants>
    <StatusLine steps={[...steps]} />
    <Variants>
      <Variant state="normal">
        <RangeBar value={1.4} low={1} label="HDL 1.4 mmol/L, normal from 1" />
      </Variant>
      <Variant state="measurement outside its range">
        <RangeBar kind="warn" value={3.5} high={3.4} label="LDL 3.5 mmol/L, normal up to 3.4" />
      </Variant>
      <Variant state="measurement far outside its range">
        <RangeBar kind="bad" value={54} high={41} label="HbA1c 54 mmol/mol, normal up to 41" />
      </Variant>
      <Variant state="between two limits">
        <RangeBar value={27.4} low={18.5} high={30} label="BMI 27.4, normal 18.5 to 30" />
      </Variant>
    </Variants>
  </Stack>
)
