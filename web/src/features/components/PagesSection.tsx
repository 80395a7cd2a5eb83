import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { Failed } from '#shared/Failed.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NextStepButton } from '#shared/pages/NextStepButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PrintButton } from '#shared/pages/PrintButton.tsx'
import { DeadlineStatus } from '#shared/status/DeadlineStatus.tsx'
import { Variant } from './Variant.tsx'

const waiting = { refetch: () => undefined }
const problem = { status: 503, data: { title: 'The database does not answer.', detail: 'Please try again soon.' } }
const facts = [
  { label: 'Name', value: 'Hēmi Tāwhiri-Ngāpuhi Te Whakatōhea-Parāone' },
  { label: 'Born', value: '29 Sep 1985 (41)' },
  {
    label: 'Address',
    value: '1 Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu Road',
  },
]

const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern'
const link = 'https://clearwing.example/check/7K3M9PQR2XWZ5VTA'
const copied = [
  { label: 'NHI', value: <Copyable name="NHI" value="ZAA0105" /> },
  {
    label: 'Link',
    value: (
      <Copyable name="Link" value={link}>
        Link to check this certificate, 7K3M 9PQR 2XWZ 5VTA
      </Copyable>
    ),
  },
]

export const PagesSection = () => (
  <Stack gap="lg">
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      <Variant state="loading">
        {/** Only an illustration: the page itself has loaded. */}
        <div aria-hidden>
          <Loaded query={waiting}>{() => null}</Loaded>
        </div>
      </Variant>
      <Variant state="empty list">
        <EmptyState
          icon={IconCalendarOff}
          title="No bookings on this day"
          why="Share your booking link, or see who is due."
          action={<Button>Open the recall list</Button>}
        />
      </Variant>
      <Variant state="loading that fails after a second">
        <Failed error={problem} retry={() => undefined} />
      </Variant>
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      <Variant state="card, the next step">
        <DashboardCard
          title="Your certificate"
          number={10}
          isNextStep
          action={<NextStepButton to="#pages">Apply again</NextStepButton>}
        >
          days left of class 2.
        </DashboardCard>
      </Variant>
      <Variant state="card">
        <DashboardCard title="Results to file" number={6} action={<Button variant="default">See them</Button>}>
          could not be matched with certainty.
        </DashboardCard>
      </Variant>
      <Variant state="card without a count">
        <DashboardCard title="Messages">Nothing has arrived since yesterday.</DashboardCard>
      </Variant>
    </SimpleGrid>
    <Variant state="short and long facts">
      <Facts facts={facts} />
    </Variant>
    <Variant state="a long name without spaces">
      <Stack gap="md" maw={240}>
        <Panel title={long}>
          <Text>{long}</Text>
        </Panel>
        <DashboardCard title={long}>{long} wants to see whether you are fit to fly.</DashboardCard>
        <DeadlineStatus kind="ok" label={`Report from ${long}`} timeLeft="12 left" daysUsed={2} total={14} />
      </Stack>
    </Variant>
    <Variant state="text with a copy button">
      <Facts facts={copied} />
    </Variant>
    <Variant state="print">
      <PrintButton />
    </Variant>
  </Stack>
)
