alter table card validate constraint card_wallet_check;
