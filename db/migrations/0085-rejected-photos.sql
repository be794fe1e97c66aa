-- Why a submission's pictures were sent back, kept beside each: the same picture is not taken again (docs/decisions/0243).
-- Null for those that count, wait or were never judged.
alter table document add column rejected_reason text;

-- What is sent back at this moment. Earlier rejections are not marked: their pictures are taken again, as before.
update document
set rejected_reason = step.reason_code
from application_step as step
where step.application_id = document.application_id
  and step.step = document.step
  and step.status = 'INVALID'
  and document.submission = (
    select max(later.submission)
    from document as later
    where later.application_id = document.application_id
      and later.step = document.step
      and not exists (
        select from license_renewal as next
        where next.application_id = later.application_id
          and next.step = later.step
          and next.submission = later.submission
      )
  );
