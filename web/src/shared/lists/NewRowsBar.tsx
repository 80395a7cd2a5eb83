import { Button, Group, Paper } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './NewRowsBar.module.css'

type Props = { newRows: number; isChanged: boolean; show: () => void }

/** Says that other users have saved changes. Rows do not move until the user asks for it. */
export const NewRowsBar = ({ newRows, isChanged, show }: Props) => (
  <div role="status">
    {isChanged && (
      <Paper className={classes.bar}>
        <Group gap="xs" justify="center">
          {newRows > 0 ? `${newRows} new since you opened this list` : 'This list has changed since you opened it'}
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
            onClick={show}
          >
            Show
          </Button>
        </Group>
      </Paper>
    )}
  </div>
)
