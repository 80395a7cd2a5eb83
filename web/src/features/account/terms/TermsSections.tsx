import { legalTexts, termsOf } from '@clearwing/domain/account/terms/texts.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { useActor } from '#features/account/index.ts'
import { Clauses } from '#shared/pages/Clauses.tsx'
import { ExpandablePanels } from '#shared/pages/ExpandablePanels.tsx'
import { Status } from '#shared/status/Status.tsx'
import classes from './TermsPage.module.css'

/** Each text expands separately. In print all of them are open. */
export function TermsSections({ isPending }: { isPending: boolean }) {
  const own = termsOf(useActor())
  return (
    <ExpandablePanels
      look="list"
      open={isPending && own ? [own.key] : []}
      panels={legalTexts.map((text) => ({
        name: text.key,
        head: (
          <span className={classes.heading}>
            {text.title}
            {text === own && (
              <Status kind="mine" icon={IconUserCheck}>
                Yours
              </Status>
            )}
          </span>
        ),
        content: <Clauses text={text} order={3} />,
      }))}
    />
  )
}
