import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { listInvitations } from './inviting/list-invitations.ts';
import { getPerson } from './people/get-person.ts';
import { listPeople } from './people/list-people.ts';
import { getAbsence, getPersonSpending, listApprovers, listDepartments } from './spending/get-spending-settings.ts';
import { registerAdmin, registerInviting } from './rest.ts';
import { listTrail, trailExport } from './trail/list-trail.ts';

/** Administration by a customer's admin: people, their claims, invitations and the audit trail. */
export const admin = ({ runtime }: FeatureServices): Feature => ({
  calls: (platform) => {
    registerAdmin(platform);
    if (runtime.showRegister === 'Y') registerInviting(platform);
  },
  reads: {
    departments: listDepartments,
    personSpending: getPersonSpending,
    approvers: listApprovers,
    absence: getAbsence,
    people: listPeople,
    person: getPerson,
    invitations: listInvitations,
    auditTrail: listTrail,
  },
  exports: trailExport,
});
