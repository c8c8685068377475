import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Tree, TreeBranch, TreeLeaf } from '@/admin/ui/Tree.tsx';

const show = () =>
  render(
    <Tree label="Monde">
      <TreeBranch label="Europe" note="2 pays">
        <Tree>
          <TreeBranch label="France" note="1 région">
            <Tree>
              <TreeLeaf label="Bretagne" />
            </Tree>
          </TreeBranch>
          <TreeLeaf label="Monaco" note="0 région" />
        </Tree>
      </TreeBranch>
      <TreeBranch label="Asie">
        <Tree>
          <TreeLeaf label="Japon" />
        </Tree>
      </TreeBranch>
    </Tree>,
  );

/** The row that opens a branch. */
function rowOf(label: string): HTMLElement {
  const row = screen.getByText(label).closest('summary');
  if (!row) throw new Error(`${label} is no branch`);
  return row;
}

it('begins closed, and renders nothing below a closed branch', () => {
  show();
  const world = screen.getByRole('list', { name: 'Monde' });
  expect(within(world).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('2 pays')).toBeVisible();
  expect(screen.queryByText('France')).toBeNull();
});

it('opens one branch at a time, and a branch inside it', async () => {
  show();
  await userEvent.click(rowOf('Europe'));
  expect(await screen.findByText('Monaco')).toBeVisible();
  expect(screen.queryByText('Japon')).toBeNull();
  await userEvent.click(rowOf('France'));
  expect(await screen.findByText('Bretagne')).toBeVisible();
});

it('closes again, and remembers what was open below', async () => {
  show();
  await userEvent.click(rowOf('Europe'));
  await userEvent.click(await screen.findByText('France'));
  await screen.findByText('Bretagne');
  await userEvent.click(rowOf('Europe'));
  expect(rowOf('Europe').parentElement).not.toHaveAttribute('open');
  await userEvent.click(rowOf('Europe'));
  expect(rowOf('France').parentElement).toHaveAttribute('open');
});
