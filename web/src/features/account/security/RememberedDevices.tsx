import { dayInZone, formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconDeviceDesktop } from '@tabler/icons-react'
import {
  type RememberedDevice,
  useForgetRememberedDevicesMutation,
  useListRememberedDevicesQuery,
  useRemoveRememberedDeviceMutation,
} from '#api/generated.ts'
import { problemOf } from '#api/problem.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openProblem } from '#shared/dialogs/open-alert.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import classes from './RememberedDevices.module.css'

const me = 'me'

/** Browsers that skip the second step; the user can forget one or all of them. */
export function RememberedDevices() {
  const query = useListRememberedDevicesQuery({ userId: me })
  const [forgetAll] = useForgetRememberedDevicesMutation()
  const askToForget = async () => {
    const title = 'Remember me'
    const text = 'Every browser will ask for the second step again.'
    if (!(await confirm({ title, text, yes: 'Forget all', no: 'Keep' }))) return
    await forgetAll({ userId: me })
      .unwrap()
      .catch((error) => openProblem(title, problemOf(error)))
  }
  const isAny = (query.currentData?.length ?? 0) > 0
  return (
    <Panel
      title="Remembered devices"
      flush
      actions={
        isAny && (
          <Button variant="default" size="xs" onClick={() => void askToForget()}>
            Forget all devices
          </Button>
        )
      }
    >
      <Loaded query={query} rows={1}>
        {(devices) =>
          devices.length === 0 ? (
            <Text p="md" c="var(--ui-text-2)">
              None. Tick ‘Remember me for 30 days’ when you log in, and that browser asks for your password only.
              Setting up an authenticator or new questions removes the devices remembered before.
            </Text>
          ) : (
            <ul className={classes.list}>
              {devices.map((device) => (
                <Device key={device.rememberedDeviceId} device={device} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Device({ device }: { device: RememberedDevice }) {
  const { rememberedDeviceId, browser, createdAt, lastUsedAt, expiresAt, isThis } = device
  const [remove, { isLoading }] = useRemoveRememberedDeviceMutation()
  const forget = () =>
    remove({ userId: me, rememberedDeviceId })
      .unwrap()
      .catch((error) => openProblem('Remember me', problemOf(error)))
  const since = formatDay(dayInZone(createdAt))
  return (
    <li className={classes.device}>
      <IconDeviceDesktop size={20} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
      <div className={classes.words}>
        <Text fw={560}>{browser}</Text>
        <Text fz={13} c="var(--ui-text-2)">
          Remembered since {since}, until {formatDay(dayInZone(expiresAt))}. Last used {formatMoment(lastUsedAt)}.
        </Text>
      </div>
      <Group gap="xs">
        {isThis && (
          <Status kind="ok" icon={IconCircleCheck}>
            This device
          </Status>
        )}
        <Button
          variant="default"
          size="xs"
          loading={isLoading}
          aria-label={`Forget ${browser}, remembered since ${since}`}
          onClick={() => void forget()}
        >
          Forget
        </Button>
      </Group>
    </li>
  )
}
