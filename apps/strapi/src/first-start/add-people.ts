import type { Person, Settings } from './settings';

const admin = (name: string) =>
  strapi.service(`admin::${name}`) as unknown as Record<string, (...args: never[]) => unknown>;

async function addPerson({ email, password }: Person, code: string, firstname: string): Promise<void> {
  if (email === '' || password === '') return;
  const users = strapi.db.query('admin::user');
  if ((await users.count({ where: { email: email.toLowerCase() } })) > 0) return;
  const role = await strapi.db.query('admin::role').findOne({ where: { code } });
  const create = admin('user')['create'] as (person: object) => Promise<unknown>;
  await create({
    email: email.toLowerCase(),
    password,
    firstname,
    lastname: '',
    isActive: true,
    roles: [role.id],
    registrationToken: null,
  });
}

/** Adds the first administrator, if there is no account yet, and the editor of the environment. */
export async function addPeople({ administrator, editor }: Settings): Promise<void> {
  if ((await strapi.db.query('admin::user').count()) === 0)
    await addPerson(administrator, 'strapi-super-admin', 'Administrator');
  await addPerson(editor, 'strapi-editor', 'Editor');
}
