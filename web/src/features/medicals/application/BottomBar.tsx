import { type Section, sectionNames } from '@clearwing/domain/medicals/application/schema.ts'
import { ActionIcon, Button, Drawer, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconListCheck } from '@tabler/icons-react'
import classes from './ApplicationForm.module.css'
import { Rail } from './ApplicationRail.tsx'
import type { Progress } from './progress.ts'

type Props = {
  section: { at: number; previous: Section | undefined; next: Section | undefined; go: (section: Section) => void }
  progress: Progress
}

const arrow = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Back and Next buttons, fixed at the foot of the screen. */
export function BottomBar({ section: { at, previous, next, go }, progress }: Props) {
  const open = progress.sections[at]?.open ?? 0
  return (
    <div className={classes.bar}>
      {previous && (
        <Button
          className={classes.back ?? ''}
          variant="default"
          leftSection={<IconArrowLeft {...arrow} />}
          onClick={() => go(previous)}
        >
          {sectionNames[previous]}
        </Button>
      )}
      <AllSections progress={progress} />
      <Text className={classes.remaining}>{open > 0 && `${open} left in this section`}</Text>
      {next && (
        <Button className={classes.next ?? ''} rightSection={<IconArrowRight {...arrow} />} onClick={() => go(next)}>
          Next: {sectionNames[next]}
        </Button>
      )}
    </div>
  )
}

/** On a narrow screen the section list is behind a button. */
function AllSections({ progress }: { progress: Progress }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ActionIcon className={classes.all ?? ''} variant="default" size={44} onClick={open} aria-label="All sections">
        <IconListCheck size={20} stroke={1.75} />
      </ActionIcon>
      <Drawer opened={opened} onClose={close} title="Sections" size="xs" onClick={closeOnLink(close)}>
        <Rail progress={progress} />
      </Drawer>
    </>
  )
}

const closeOnLink = (close: () => void) => (event: React.MouseEvent) =>
  event.target instanceof Element && event.target.closest('a') && close()
