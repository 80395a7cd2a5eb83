import { canSendAgain, canSendUndecided, canSubmit } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { Pack } from '@clearwing/domain/medicals/submission/pack.ts'
import { Stack, Text } from '@mantine/core'
import { useGetPackQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { includedOfTotal, PackLines } from './PackLines.tsx'
import { PackPanel } from './PackPanel.tsx'
import { PrintRecord } from './PrintRecord.tsx'
import { Receipts } from './Receipts.tsx'

/** Shows what will go to the regulator; after submission, what was submitted and its receipts. */
export function PackPage() {
  const actor = useActor()
  const medical = useMedical()
  const isToSend = [canSubmit, canSendUndecided, canSendAgain].some((may) => may(actor, medical))
  return (
    <Stack gap="md" maw={860} mx="auto">
      {isToSend && <PackPanel medical={medical} />}
      <Loaded query={useGetPackQuery({ medicalId: medical.medicalId })} rows={8}>
        {(pack) => <SentPack pack={pack as Pack} medical={medical} isToSend={isToSend} />}
      </Loaded>
    </Stack>
  )
}

type SentProps = { pack: Pack; medical: Medical; isToSend: boolean }

function SentPack({ pack: { lines, receipts }, medical, isToSend }: SentProps) {
  return (
    <>
      {!isToSend && (
        <Panel
          title={receipts.length > 0 ? 'Submitted documents' : 'What goes to the regulator'}
          flush
          titleExtra={
            <Text c="var(--ui-text-2)" className="tabular">
              {includedOfTotal(lines)}
            </Text>
          }
          actions={<PrintRecord medical={medical} />}
        >
          <PackLines lines={lines} />
        </Panel>
      )}
      {receipts.length > 0 && <Receipts receipts={receipts} regulator={medical.regulatorShortName} />}
    </>
  )
}
