-- Outside a transaction.
-- While the files of an import are on their way, the person who began it has no other one of the same files.
create unique index concurrently if not exists content_import_on_its_way on content_import (staff_id, fingerprint) where state = 'receiving';
