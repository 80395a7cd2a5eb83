import { legalTexts, termsOf } from '@clearwing/domain/account/terms/texts.ts'
import { Accordion } from '@mantine/core'
import { IconChevronRight, IconUserCheck } from '@tabler/icons-react'
import { useActor } from '#features/account/index.ts'
import { Clauses } from '#shared/pages/Clauses.tsx'
import { Status } from '#shared/status/Status.tsx'
import classes from './TermsPage.module.css'

/** Each text folds by itself. On paper all of them are open. */
export function TermsSections({ isPending }: { isPending: boolean }) {
  const own = termsOf(useActor())
  return (
    <Accordion
      multiple
      order={2}
      chevronPosition="left"
      chevron={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
      transitionDuration={500}
      keepMountedMode="display-none"
      defaultValue={isPending && own ? [own.key] : []}
      classNames={{
        root: classes.sections,
        item: classes.item,
        chevron: classes.chevron,
        label: classes.label,
        panel: classes.panel,
      }}
    >
      {legalTexts.map((text) => (
        <Accordion.Item key={text.key} value={text.key}>
          <Accordion.Control>
            <span className={classes.heading}>
              {text.title}
              {text === own && (
                <Status kind="mine" icon={IconUserCheck}>
                  Yours
                </Status>
              )}
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            <Clauses text={text} order={3} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
