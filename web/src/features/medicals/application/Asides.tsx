import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Stack, Text } from '@mantine/core'
import { type Icon, IconHelpCircle, IconLock, IconSignature } from '@tabler/icons-react'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './ApplicationForm.module.css'

/** Background information for the applicant, shown beside the form. */
export function Asides({ medical: { practiceName, regulatorShortName, sentAt } }: { medical: Medical }) {
  return (
    <Stack component="aside" gap="sm" className={classes.asides} aria-label="About this application">
      <Aside icon={IconLock} title="Who reads this">
        You, and {practiceName ?? 'the practice you will send it to'}. {regulatorShortName} receives it once your
        examiner has decided. Your employer never does.
      </Aside>
      <Aside icon={IconSignature} title={sentAt ? 'Not signed yet' : 'Nothing has been sent yet'}>
        You sign in the room, at your visit. Until then you can change any answer.
      </Aside>
      <Aside icon={IconHelpCircle} title="Not sure?">
        Say what happened in your own words. Your examiner will ask about it.
      </Aside>
    </Stack>
  )
}

const Aside = ({ icon: Sign, title, children }: { icon: Icon; title: string; children: React.ReactNode }) => (
  <Panel>
    <Text fw={620} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Sign size={18} stroke={1.75} color="var(--ui-link)" aria-hidden /> {title}
    </Text>
    <Text fz={13} c="var(--ui-text-2)">
      {children}
    </Text>
  </Panel>
)
