/** What the first day asks of an operator, answered where it is asked. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, expect, it, vi } from 'vitest';
import { PostDetails } from '@/admin/blog/PostDetails.tsx';
import { EMPTY_FORM } from '@/admin/blog/postForm.ts';
import { AlreadyHere } from '@/admin/lib/AlreadyHere.tsx';
import { UploadForm } from '@/admin/media/UploadForm.tsx';
import { InviteForm } from '@/admin/people/InviteForm.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { renderAdmin } from './support/renderAdmin.tsx';
import { signedIn } from './support/signedIn.ts';

vi.mock('@/lib/signedInClient.ts', () => import('./support/signedIn.ts'));
vi.mock('@/shared/localTime.ts', async (original) => ({
  ...(await original<object>()),
  ownZone: () => 'Europe/Paris',
}));

beforeAll(() => loadNamespaces('fr', ['common', 'admin', 'adminBlog', 'adminMedia', 'adminPeople']));

it.each([
  ['2026-07-01T10:00', 'UTC+2'],
  ['2026-12-01T10:00', 'UTC+1'],
])('names the distance from UTC that the zone has on the day of publication: %s', (publishAt, zone) => {
  const Form = () => (
    <FormProvider {...useForm({ defaultValues: { ...EMPTY_FORM, publishAt } })}>
      <PostDetails id={null} />
    </FormProvider>
  );
  renderAdmin(<Form />);
  expect(screen.getByLabelText('Date de publication')).toHaveAccessibleDescription(
    expect.stringContaining(`Europe/Paris (${zone})`),
  );
});

it.each([
  ['IMG_1.HEIC', ''],
  ['IMG_1.jpg', 'image/heic'],
  ['live.heif', 'image/heif-sequence'],
])('says how an iPhone makes a JPEG of %s', async (name, type) => {
  renderAdmin(<UploadForm onUploaded={() => undefined} />);
  const field = screen.getByLabelText('Photo');
  await userEvent.upload(field, new File(['x'], name, { type }), { applyAccept: false });
  expect(field).toHaveAccessibleDescription(expect.stringMatching(/HEIC.*iPhone.*JPEG/));
});

it.each(['éditeur@example.org', 'a@exämple.fr', 'пример@example.org', 'a..b@example.org'])(
  'says at its field that %s cannot be invited',
  async (email) => {
    const calls = vi.fn();
    signedIn.call = calls;
    renderAdmin(<InviteForm onLink={() => undefined} />);
    await userEvent.type(screen.getByLabelText(/e-mail/i), email);
    await userEvent.click(screen.getByRole('button', { name: /invit/i }));
    await vi.waitFor(() => expect(screen.getByLabelText(/e-mail/i)).toBeInvalid());
    expect(screen.getByLabelText(/e-mail/i)).toHaveAccessibleDescription(
      expect.stringContaining('Cette adresse ne peut pas être invitée'),
    );
    expect(calls).not.toHaveBeenCalled();
  },
);

it.each([
  [135_201, 'Villes : 135 201'],
  [0, ''],
])('says that %i cities are there before an import', async (number, text) => {
  signedIn.answer = () => new Response(null, { headers: { 'content-range': `0-0/${number}` } });
  const { container, client } = renderAdmin(
    <AlreadyHere table="cities" text={(value) => `Villes : ${value}`} />,
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  await vi.waitFor(() => expect(container.textContent?.replace(/\s/g, ' ')).toBe(text));
});
