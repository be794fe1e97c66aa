-- American spelling. Instances of the release before this one go on under the old names: both are views that read and
-- write the renamed table. The release after this one drops them (decision 0263).
alter table licence_detail rename to license_detail;
alter table licence_reminder rename to license_reminder;
alter index licence_detail_pkey rename to license_detail_pkey;
alter index licence_detail_expiry rename to license_detail_expiry;
alter index licence_reminder_pkey rename to license_reminder_pkey;
alter table license_detail rename constraint licence_detail_application_id_fkey to license_detail_application_id_fkey;
alter table license_reminder rename constraint licence_reminder_application_id_fkey to license_reminder_application_id_fkey;
alter table license_reminder rename constraint licence_reminder_step_check to license_reminder_step_check;

create view licence_detail as
  select application_id, step, number_sealed, state, expires_on, updated_at from license_detail;
create view licence_reminder as
  select application_id, step, expires_on, days, at from license_reminder;
